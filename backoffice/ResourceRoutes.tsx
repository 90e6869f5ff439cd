import { Redirect, Route, Switch } from "wouter";
import { isKindName, kindOf } from "../domain/resources/kinds.ts";
import { later } from "./later.ts";
import { NoScreen } from "./parts/NoScreen.tsx";

const KindsPage = later(async () => (await import("./resources/KindsPage.tsx")).KindsPage);
const LanguagesPage = later(
  async () => (await import("./resources/LanguagesPage.tsx")).LanguagesPage,
);
const ResourceListPage = later(
  async () => (await import("./resources/ResourceListPage.tsx")).ResourceListPage,
);
const ResourceFormPage = later(
  async () => (await import("./resources/ResourceFormPage.tsx")).ResourceFormPage,
);
const ResourceImportPage = later(
  async () => (await import("./resources/ResourceImportPage.tsx")).ResourceImportPage,
);

/** Routes of the generic screens for resources, such as businesses and halls, by kind. */
export function ResourceRoutes() {
  return (
    <Switch>
      <Route path="/resources">
        <KindsPage />
      </Route>
      <Route path="/resources/languages">
        <LanguagesPage />
      </Route>
      <Route path="/resources/:kind">
        {({ kind }) => {
          if (!isKindName(kind)) return <NoScreen />;
          const { screen } = kindOf(kind);
          return screen === undefined ? (
            <ResourceListPage key={kind} kind={kind} />
          ) : (
            <Redirect to={screen} replace />
          );
        }}
      </Route>
      <Route path="/resources/:kind/import">
        {({ kind }) => (isKindName(kind) ? <ResourceImportPage kind={kind} /> : <NoScreen />)}
      </Route>
      <Route path="/resources/:kind/:id">
        {({ kind, id }) =>
          isKindName(kind) ? (
            <ResourceFormPage
              key={`${kind} ${id}`}
              kind={kind}
              id={id === "new" ? undefined : Number(id)}
            />
          ) : (
            <NoScreen />
          )
        }
      </Route>
    </Switch>
  );
}

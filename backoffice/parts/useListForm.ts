import { useTranslation } from "react-i18next";
import { useLocation } from "wouter";
import { toast } from "../../app/parts/ui/toasts.ts";
import { useEditForm, type EditForm, type EditPlan } from "./useEditForm.ts";

/** Edit form of a record in a list. After saving, the form shows a toast and returns to the list. */
export function useListForm<V extends Readonly<Record<string, string | boolean>>>(
  list: string,
  plan: Omit<EditPlan<V>, "onSaved">,
): EditForm<V> {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  return useEditForm<V>({
    ...plan,
    onSaved: () => {
      toast(t("catalogue.saved"));
      navigate(list);
    },
  });
}

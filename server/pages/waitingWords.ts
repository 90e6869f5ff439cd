import type { Locale } from "../../domain/locale.ts";

/**
 * Texts of the waiting room's page. The placeholders `{ahead}`, `{low}`, `{high}` and `{pace}` are numbers,
 * and `{opens}`, `{sale}`, `{presale}` and `{presaleOpens}` are times.
 */
export interface WaitingWords {
  readonly closed: string;
  readonly closedHint: string;
  readonly lobby: string;
  readonly lobbyHint: string;
  readonly join: string;
  readonly joining: string;
  readonly queued: string;
  readonly queuedHint: string;
  readonly wait: string;
  readonly pace: string;
  readonly soon: string;
  readonly full: string;
  readonly paused: string;
  readonly pausedHint: string;
  readonly called: string;
  readonly calledHint: string;
  readonly used: string;
  readonly offline: string;
  readonly keep: string;
  readonly otherDevice: string;
  readonly noScript: string;
  readonly presaleHint: string;
  readonly presaleCode: string;
  readonly presaleEnter: string;
  readonly presaleMember: string;
  readonly presaleLogin: string;
  readonly presaleWrong: string;
  readonly presaleNoMember: string;
  readonly presaleLater: string;
}

export const WAITING_WORDS: Readonly<Record<Locale, WaitingWords>> = {
  he: {
    closed: "חדר ההמתנה ייפתח {opens}",
    closedHint: "המכירה תתחיל {sale}. העמוד יתעדכן מעצמו.",
    lobby: "אתם בחדר ההמתנה",
    lobbyHint:
      "המכירה תתחיל {sale}. ברגע הפתיחה נגריל את סדר הכניסה בין כל מי שכבר כאן, ולא משנה מי הגיע קודם.",
    join: "כניסה לחדר ההמתנה",
    joining: "שומרים לכם מקום בתור…",
    queued: "לפניכם בתור: {ahead}",
    queuedHint: "כשיגיע תורכם, בחירת המושבים תיפתח כאן מעצמה.",
    wait: "זמן המתנה משוער: {low} עד {high} דקות",
    pace: "נכנסים עכשיו בדקה: {pace}",
    soon: "זמן ההמתנה עדיין לא ידוע.",
    full: "כל המושבים תפוסים כרגע. מושבים של הזמנות שלא הושלמו חוזרים למכירה.",
    paused: "התור נעצר לזמן קצר",
    pausedHint: "המקום שלכם שמור. לפניכם בתור: {ahead}",
    called: "הגיע תורכם",
    calledHint: "פותחים את בחירת המושבים…",
    used: "כבר נכנסו עם המקום הזה ממכשיר אחר.",
    offline: "אין חיבור כרגע. מנסים שוב, והמקום שלכם שמור.",
    keep: "אפשר לסגור את העמוד ולחזור אליו: המקום נשמר בדפדפן הזה.",
    otherDevice: "קישור להמשך ההמתנה במכשיר אחר",
    noScript: "כדי להמתין בתור צריך להפעיל JavaScript בדפדפן.",
    presaleHint:
      "מנויים ובעלי קוד נכנסים לפני כולם: המכירה המוקדמת שלהם תתחיל {presale}, ואפשר להצטרף אליה החל מ{presaleOpens}.",
    presaleCode: "קוד למכירה המוקדמת",
    presaleEnter: "כניסה עם קוד",
    presaleMember: "כניסה כמנויים",
    presaleLogin: "התחברות לחשבון",
    presaleWrong: "הקוד לא מוכר, או שכבר השתמשו בו.",
    presaleNoMember: "לא מצאנו בחשבון המחובר מנוי שמשתתף במכירה המוקדמת.",
    presaleLater: "יותר מדי ניסיונות. נסו שוב מאוחר יותר.",
  },
  en: {
    closed: "The waiting room opens {opens}",
    closedHint: "The sale begins {sale}. This page updates by itself.",
    lobby: "You are in the waiting room",
    lobbyHint:
      "The sale begins {sale}. At that moment the order is drawn at random among everybody who is here. It makes no difference who came first.",
    join: "Join the waiting room",
    joining: "Getting you a place in the queue…",
    queued: "Ahead of you in the queue: {ahead}",
    queuedHint: "When it is your turn, the seats open here by themselves.",
    wait: "Estimated wait: {low} to {high} minutes",
    pace: "Let in a minute now: {pace}",
    soon: "The waiting time is not known yet.",
    full: "All seats are taken at the moment. Seats of orders that are not completed come back on sale.",
    paused: "The queue is paused for a moment",
    pausedHint: "Your place is kept. Ahead of you in the queue: {ahead}",
    called: "It is your turn",
    calledHint: "Opening the seats…",
    used: "This place has been used on another device.",
    offline: "There is no connection. Trying again. Your place is kept.",
    keep: "You can close this page and come back: this browser keeps your place.",
    otherDevice: "Link to go on waiting on another device",
    noScript: "To wait in the queue, switch on JavaScript in your browser.",
    presaleHint:
      "Members and holders of a code come first: their presale begins {presale}, and they can join it from {presaleOpens}.",
    presaleCode: "Presale code",
    presaleEnter: "Enter with a code",
    presaleMember: "Enter as a member",
    presaleLogin: "Log in",
    presaleWrong: "This code is not known, or it has been used.",
    presaleNoMember: "The account that is logged in has no membership of this presale.",
    presaleLater: "Too many attempts. Try again later.",
  },
  ru: {
    closed: "Зал ожидания откроется {opens}",
    closedHint: "Продажа начнётся {sale}. Страница обновится сама.",
    lobby: "Вы в зале ожидания",
    lobbyHint:
      "Продажа начнётся {sale}. В этот момент порядок входа разыграют случайно среди всех, кто уже здесь. Не важно, кто пришёл раньше.",
    join: "Войти в зал ожидания",
    joining: "Занимаем вам место в очереди…",
    queued: "Перед вами в очереди: {ahead}",
    queuedHint: "Когда подойдёт ваша очередь, выбор мест откроется здесь сам.",
    wait: "Примерное ожидание: от {low} до {high} мин",
    pace: "Сейчас входят в минуту: {pace}",
    soon: "Время ожидания пока неизвестно.",
    full: "Сейчас все места заняты. Места из незавершённых заказов снова поступают в продажу.",
    paused: "Очередь ненадолго остановлена",
    pausedHint: "Ваше место сохранено. Перед вами в очереди: {ahead}",
    called: "Ваша очередь подошла",
    calledHint: "Открываем выбор мест…",
    used: "Этим местом уже воспользовались на другом устройстве.",
    offline: "Нет связи. Пробуем снова, ваше место сохранено.",
    keep: "Страницу можно закрыть и вернуться: место сохранится в этом браузере.",
    otherDevice: "Ссылка, чтобы ждать на другом устройстве",
    noScript: "Чтобы ждать в очереди, включите JavaScript в браузере.",
    presaleHint:
      "Сначала входят владельцы абонементов и кодов: предпродажа начнётся {presale}, присоединиться можно с {presaleOpens}.",
    presaleCode: "Код предпродажи",
    presaleEnter: "Войти по коду",
    presaleMember: "Войти по абонементу",
    presaleLogin: "Войти в аккаунт",
    presaleWrong: "Такого кода нет, или им уже воспользовались.",
    presaleNoMember: "В этом аккаунте нет абонемента, участвующего в предпродаже.",
    presaleLater: "Слишком много попыток. Попробуйте позже.",
  },
  ar: {
    closed: "تفتح غرفة الانتظار {opens}",
    closedHint: "يبدأ البيع {sale}. تتحدّث هذه الصفحة تلقائيًا.",
    lobby: "أنت في غرفة الانتظار",
    lobbyHint:
      "يبدأ البيع {sale}. عندها يُسحب ترتيب الدخول عشوائيًا بين جميع الموجودين هنا، ولا يهم من وصل أولًا.",
    join: "الدخول إلى غرفة الانتظار",
    joining: "نحجز لك مكانًا في الطابور…",
    queued: "أمامك في الطابور: {ahead}",
    queuedHint: "عندما يحين دورك يُفتح اختيار المقاعد هنا تلقائيًا.",
    wait: "وقت الانتظار المتوقع: من {low} إلى {high} دقيقة",
    pace: "يدخل الآن في الدقيقة: {pace}",
    soon: "وقت الانتظار غير معروف بعد.",
    full: "جميع المقاعد محجوزة حاليًا. مقاعد الطلبات غير المكتملة تعود إلى البيع.",
    paused: "الطابور متوقف لوقت قصير",
    pausedHint: "مكانك محفوظ. أمامك في الطابور: {ahead}",
    called: "حان دورك",
    calledHint: "نفتح اختيار المقاعد…",
    used: "استُخدم هذا المكان من جهاز آخر.",
    offline: "لا يوجد اتصال. نحاول مجددًا، ومكانك محفوظ.",
    keep: "يمكنك إغلاق الصفحة والعودة إليها: هذا المتصفح يحفظ مكانك.",
    otherDevice: "رابط لمتابعة الانتظار على جهاز آخر",
    noScript: "للانتظار في الطابور فعّل JavaScript في متصفحك.",
    presaleHint:
      "الأعضاء وحاملو الرموز يدخلون أولًا: يبدأ بيعهم المسبق {presale}، ويمكنهم الانضمام إليه ابتداءً من {presaleOpens}.",
    presaleCode: "رمز البيع المسبق",
    presaleEnter: "الدخول برمز",
    presaleMember: "الدخول بالعضوية",
    presaleLogin: "تسجيل الدخول",
    presaleWrong: "هذا الرمز غير معروف أو سبق استخدامه.",
    presaleNoMember: "لا توجد في الحساب عضوية تشارك في هذا البيع المسبق.",
    presaleLater: "محاولات كثيرة جدًا. حاول لاحقًا.",
  },
  pl: {
    closed: "Poczekalnia zostanie otwarta {opens}",
    closedHint: "Sprzedaż rozpocznie się {sale}. Strona odświeży się sama.",
    lobby: "Jesteś w poczekalni",
    lobbyHint:
      "Sprzedaż rozpocznie się {sale}. W tej chwili kolejność zostanie wylosowana wśród wszystkich, którzy tu są. Nie ma znaczenia, kto przyszedł wcześniej.",
    join: "Wejdź do poczekalni",
    joining: "Zajmujemy Ci miejsce w kolejce…",
    queued: "Przed Tobą w kolejce: {ahead}",
    queuedHint: "Gdy przyjdzie Twoja kolej, wybór miejsc otworzy się tutaj sam.",
    wait: "Przewidywany czas oczekiwania: od {low} do {high} min",
    pace: "Teraz wchodzi na minutę: {pace}",
    soon: "Czas oczekiwania nie jest jeszcze znany.",
    full: "W tej chwili wszystkie miejsca są zajęte. Miejsca z niedokończonych zamówień wracają do sprzedaży.",
    paused: "Kolejka jest na chwilę wstrzymana",
    pausedHint: "Twoje miejsce jest zachowane. Przed Tobą w kolejce: {ahead}",
    called: "Twoja kolej",
    calledHint: "Otwieramy wybór miejsc…",
    used: "To miejsce zostało już użyte na innym urządzeniu.",
    offline: "Brak połączenia. Próbujemy ponownie, Twoje miejsce jest zachowane.",
    keep: "Możesz zamknąć stronę i wrócić: ta przeglądarka zachowa Twoje miejsce.",
    otherDevice: "Link, aby czekać na innym urządzeniu",
    noScript: "Aby czekać w kolejce, włącz JavaScript w przeglądarce.",
    presaleHint:
      "Najpierw wchodzą członkowie i posiadacze kodów: ich przedsprzedaż rozpocznie się {presale}, a dołączyć można od {presaleOpens}.",
    presaleCode: "Kod przedsprzedaży",
    presaleEnter: "Wejdź z kodem",
    presaleMember: "Wejdź jako członek",
    presaleLogin: "Zaloguj się",
    presaleWrong: "Nie ma takiego kodu albo został już użyty.",
    presaleNoMember: "Na tym koncie nie ma członkostwa objętego tą przedsprzedażą.",
    presaleLater: "Za dużo prób. Spróbuj później.",
  },
};

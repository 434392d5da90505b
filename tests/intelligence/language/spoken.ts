import type { Turn } from "#app/intelligence/types.ts";

/** One short meeting of two people in each language, by its ISO 639-1 code: a decision, a promise with a day, a question. */
export const meetingsInOtherLanguages: Record<string, Turn[]> = Object.fromEntries(
  Object.entries({
    de: [
      "Guten Morgen zusammen. Wir sprechen heute über das neue Ticketsystem, um die Wartezeiten zu senken.",
      "Wir haben beschlossen, das Budget um 12.000 Euro zu erhöhen.",
      "Ja, genau.",
      "Ich schicke dir bis Freitag die Zahlen aus dem letzten Quartal.",
      "Und wer spricht mit dem Hafenamt über die neuen Fahrpläne?",
    ],
    es: [
      "Buenos días a todos. Hoy hablamos del nuevo sistema de billetes para reducir las colas.",
      "Hemos decidido aplazar el lanzamiento al martes.",
      "Sí, claro.",
      "Te enviaré las cifras del último trimestre antes del viernes.",
      "¿Y quién habla con la autoridad portuaria sobre los horarios?",
    ],
    fr: [
      "Bonjour à tous. Aujourd'hui nous parlons du nouveau système de billets pour réduire les files d'attente.",
      "Nous avons décidé de repousser le lancement à mardi.",
      "Oui, d'accord.",
      "Je t'envoie les chiffres du dernier trimestre avant vendredi.",
      "Et qui parle des horaires avec la capitainerie ?",
    ],
    tr: [
      "Herkese günaydın. Bugün kuyrukları azaltmak için yeni bilet sistemini konuşuyoruz.",
      "Bütçeyi on iki bin avro artırmaya karar verdik.",
      "Evet, tamam.",
      "Son çeyreğin rakamlarını cuma gününe kadar sana göndereceğim.",
      "Peki liman idaresiyle yeni tarifeler hakkında kim konuşuyor?",
    ],
    ar: [
      "صباح الخير جميعا. نتحدث اليوم عن نظام التذاكر الجديد لتقليل أوقات الانتظار.",
      "قررنا زيادة الميزانية باثني عشر ألف يورو.",
      "نعم، تماما.",
      "سأرسل لك أرقام الربع الأخير قبل يوم الجمعة.",
      "ومن يتحدث مع إدارة الميناء عن المواعيد الجديدة؟",
    ],
    hi: [
      "सबको सुप्रभात। आज हम कतारें कम करने के लिए नई टिकट प्रणाली पर बात करेंगे।",
      "हमने बजट बारह हज़ार यूरो बढ़ाने का फैसला किया है।",
      "हाँ, ठीक है।",
      "मैं शुक्रवार तक आपको पिछली तिमाही के आँकड़े भेज दूँगा।",
      "और बंदरगाह कार्यालय से नए समय के बारे में कौन बात करेगा?",
    ],
    ja: [
      "皆さん、おはようございます。今日は待ち時間を減らすための新しい券売システムについて話します。",
      "予算を一万二千ユーロ増やすことに決めました。",
      "はい、そうです。",
      "金曜日までに前の四半期の数字を送ります。",
      "港湾局とは誰が新しい時刻表について話しますか。",
    ],
    zh: [
      "大家早上好。今天我们讨论新的售票系统,以减少排队时间。",
      "我们决定把预算增加一万二千欧元。",
      "对,没错。",
      "我会在星期五之前把上个季度的数字发给你。",
      "谁去和港务局谈新的时间表?",
    ],
  }).map(([language, texts]) => [
    language,
    texts.map((text, at) => ({ speaker: at % 2 === 0 ? "Ana" : "Bo", startMs: at * 8000, text })),
  ]),
);

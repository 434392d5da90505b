import { numberReader } from "../number-words.ts";

const small =
  "zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize".split(" ");
const tens = { vingt: 20, vingts: 20, trente: 30, quarante: 40, cinquante: 50, soixante: 60 };

/** The numbers a French text names, in figures or in words, also "quatre-vingt-dix", "septante" and "nonante". */
export const numbersIn = numberReader({
  values: {
    ...Object.fromEntries(small.map((word, value) => [word, value])),
    ...tens,
    ...{ une: 1, septante: 70, huitante: 80, octante: 80, nonante: 90 },
  },
  scales: { cent: 100, cents: 100, mille: 1000, million: 1e6, millions: 1e6, milliard: 1e9, milliards: 1e9 },
  ...{ and: "et", point: "virgule", half: /^demie?$/, articles: ["un", "une"] },
  ordinals: { premier: 1, première: 1, deuxième: 2, troisième: 3, quatrième: 4, cinquième: 5 },
  goesOn: (group, next) => {
    const part = group % 100;
    if (part === 4 && next === 20) return group === 4;
    if (part === 10 || part === 70 || part === 90) return next >= 7 && next < 10;
    return part >= 20 && part % 10 === 0 && (next < 10 || ((part === 60 || part === 80) && next < 20));
  },
});

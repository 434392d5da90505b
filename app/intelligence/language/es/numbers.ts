import { numberReader } from "../number-words.ts";

const small =
  `cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho
  diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve`.split(
    /\s+/,
  );
const tens = "treinta cuarenta cincuenta sesenta setenta ochenta noventa".split(" ");
const hundreds = "doscient trescient cuatrocient quinient seiscient setecient ochocient novecient".split(" ");

/** The numbers a Spanish text names, in figures or in words. */
export const numbersIn = numberReader({
  values: {
    ...Object.fromEntries(small.map((word, value) => [word, value])),
    ...Object.fromEntries(tens.map((word, at) => [word, (at + 3) * 10])),
    ...Object.fromEntries(
      hundreds.flatMap((word, at) => ["os", "as"].map((end) => [word + end, (at + 2) * 100])),
    ),
    ...{ un: 1, una: 1, veintiún: 21, veintiuna: 21, cien: 100, ciento: 100 },
  },
  scales: { mil: 1000, millón: 1e6, millones: 1e6 },
  ...{ and: "y", point: "coma", half: /^medi[oa]$/, articles: ["un", "una", "uno"] },
  ordinals: {
    ...{ primero: 1, primer: 1, primera: 1, segundo: 2, segunda: 2, tercero: 3, tercer: 3, tercera: 3 },
    ...{ cuarto: 4, cuarta: 4, quinto: 5, quinta: 5 },
  },
  goesOn: (group, next) => group % 100 >= 30 && group % 10 === 0 && next < 10,
});

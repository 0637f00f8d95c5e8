/** The words of a text in small letters without accents: `Nässelfeber (urtikaria)` is `nasselfeber` and `urtikaria`. */
export const plainWords = (text: string): readonly string[] =>
  text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter((word) => word !== "")

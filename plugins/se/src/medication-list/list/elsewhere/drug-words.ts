/** A text's words without case and marks: `Ögonsalva 0.5 mg` is `ogonsalva`, `0,5` and `mg`. A number and its unit are two words. */
export const wordsOf = (text: string): readonly string[] =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/(\d)\.(\d)/g, "$1,$2")
    .replace(/(?<![\p{L}\d])(\d[\d,]*)([\p{L}%])/gu, "$1 $2")
    .split(/[^\p{L}\p{N},%]+/u)
    .map((word) => word.replace(/^,+|,+$/g, ""))
    .filter((word) => word !== "")

/** Signs that have no drawing of their own; some of them change the letters beside them. */
export const isInvisible = (character: string): boolean => /^[\n\p{Default_Ignorable_Code_Point}]/u.test(character)

/** Letters, marks and signs of the scripts that run from right to left. */
export const rightToLeftLetters = /[\p{scx=Arab}\p{scx=Hebr}\p{scx=Syrc}\p{scx=Thaa}]/gu

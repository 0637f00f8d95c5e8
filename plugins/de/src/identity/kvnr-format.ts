/** A KVNR is written as it is kept: one letter, nine digits. */
export const formatKvnr = (kept: string): string => kept

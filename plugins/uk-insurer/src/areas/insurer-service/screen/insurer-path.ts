import { defaultInsurerPath } from "../model/insurer-path.ts"

/** The partner's name in paths, as these pages were built with; the server's own setting is `ROND_UK_INSURER`. */
export const insurerPath: string = import.meta.env["VITE_ROND_UK_INSURER"] ?? defaultInsurerPath

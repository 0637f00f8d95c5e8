import { atom } from "jotai"
import type { PhoneCountry } from "./phone-number.ts"

/** What is typed of a caller. */
export interface Caller {
  readonly phoneNumber: string
  readonly countryCode: PhoneCountry
  readonly firstName: string
  readonly lastName: string
}

export const nobody: Caller = { phoneNumber: "", countryCode: "FR", firstName: "", lastName: "" }

/** Kept while the page lives, so that closing the dialog by a slip loses nothing; emptied once a profile is opened. */
export const callerAtom = atom<Caller>(nobody)

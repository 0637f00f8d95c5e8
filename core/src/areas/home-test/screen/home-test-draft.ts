import { isSubmission, type SentDraft } from "../../../platform/drafts/use-send-draft.ts"
import { type HomeTestType, homeTestTypes, type ShippingAddress } from "../model/home-test.ts"

/** An order that is being made, kept on this device until it is sent. That the address is confirmed is not kept. */
export interface HomeTestDraft extends SentDraft {
  readonly type: HomeTestType | null
  /** The clinician's address; `null` for the registered one. */
  readonly custom: ShippingAddress | null
}

export const emptyHomeTest: HomeTestDraft = { type: null, custom: null }

const isAddress = (value: unknown): value is ShippingAddress =>
  typeof value === "object" &&
  value !== null &&
  (["address", "zip", "city", "country"] as const).every((line) => typeof (value as Partial<ShippingAddress>)[line] === "string")

/** Recognises a stored order. */
export function isHomeTestDraft(value: unknown): value is HomeTestDraft {
  if (typeof value !== "object" || value === null) return false
  const { type, custom, submission } = value as { readonly [Name in keyof HomeTestDraft]?: unknown }
  return (
    (type === null || homeTestTypes.some((homeTestType) => homeTestType === type)) &&
    (custom === null || isAddress(custom)) &&
    (submission === undefined || isSubmission(submission))
  )
}

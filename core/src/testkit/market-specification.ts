/** Entry point `@rond/core/testkit/specification`: the specifications' demands on a market, which its `specification.ts` lists. */
import type { ActivityType } from "../areas/meeting/model/index.ts"

/** One item that the specification names, with its words on the condition under which the item is there. */
export interface SpecifiedItem {
  readonly id: string
  readonly says?: string
}

/** The contributions that the specifications ask of one market, for comparison with its plugin. A field that is left out asks for nothing. */
export interface MarketSpecification {
  /** The tabs of the left pane in their order, with their children. */
  readonly tabs?: readonly (SpecifiedItem & { readonly children?: readonly SpecifiedItem[] })[]
  /** The groups of the action menu in their order, with their actions. */
  readonly menu?: readonly { readonly id: string; readonly actions: readonly SpecifiedItem[] }[]
  /** The ids of the rules that keep a meeting open. */
  readonly completionRules?: readonly string[]
  /** The meeting's title in English by activity type. A type that is not here, and that the plugin does not title, raises an error. */
  readonly titles?: Partial<Record<ActivityType, string>>
  /** The market's endpoints that no screen uses yet, each with the section of the specification whose screen will use it. */
  readonly unusedEndpoints?: readonly { readonly id: string; readonly waitsFor: string }[]
}

/** The tabs of a market without tabs of its own: those of spec 1 §2's "fourth country". */
export const specifiedTabs = [
  { id: "symptoms" },
  { id: "patient" },
  { id: "documents" },
  { id: "medical-records", children: [{ id: "consultation-history" }, { id: "self-assessment" }] },
  { id: "treatment-programme", says: "needs the clinician capability ICBT (spec 1 §6, spec 2 §6)" },
] satisfies MarketSpecification["tabs"]

/** The groups that every market's menu has, with the specifications' words about most markets' actions. */
export const specifiedMenu = [
  { id: "send-message-group", actions: [{ id: "send-message", says: "also without a meeting (spec 1 §2)" }] },
  { id: "create-document-group", actions: [{ id: "create-document" }] },
  { id: "taken-actions-group", actions: [{ id: "taken-actions", says: "disabled when there are none (spec 1 §2)" }] },
  {
    id: "appointment-group",
    actions: [{ id: "book-revisit", says: "without a meeting unless it is about a child (spec 1 §2)" }, { id: "internal-referral" }],
  },
  { id: "treatment-programme-group", actions: [{ id: "treatment-programme", says: "needs a clinician capability (spec 1 §6)" }] },
] satisfies MarketSpecification["menu"]

/** The titles of the meetings that every market holds. */
export const specifiedTitles = {
  video_visit: "Video visit",
  physical_meeting: "Face-to-face visit",
  non_video_visit: "Visit without video",
  text_consultation: "Text consultation",
  phone_triage: "Phone triage",
} satisfies MarketSpecification["titles"]

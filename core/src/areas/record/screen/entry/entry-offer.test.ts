import { expect, it } from "vitest"
import type { EntrySummary } from "../../../plugin/points/entry.ts"
import { entryOffer, type EntryOffer } from "./entry-offer.ts"

const entry: EntrySummary = { entryId: "e", meetingId: "m", signed: true, stricken: false }
const open = { appliesTo: () => true, needs: "open-appointment" } as const
const print = { appliesTo: () => true, needs: "print" } as const
const strike = { appliesTo: () => true, needs: "strike" } as const

it.each<[string, Parameters<typeof entryOffer>[0], EntrySummary, EntryOffer]>([
  ["an action of what the reader may do", strike, { ...entry, abilities: ["strike"] }, "usable"],
  ["an action of what the market does not permit", strike, { ...entry, abilities: ["open-appointment"] }, "hidden"],
  ["an action on a colleague's note", strike, { ...entry, abilities: [], meetingRefusal: "another_clinician" }, "another-clinician"],
  ["a colleague's appointment", open, { ...entry, abilities: [], meetingRefusal: "another_clinician" }, "another-clinician"],
  ["a refusal that the page does not know", open, { ...entry, abilities: [], meetingRefusal: "archived" }, "closed"],
  ["an ability that the page does not know", strike, { ...entry, abilities: ["strike", "translate"] }, "usable"],
  ["an entry without abilities from an older server", strike, entry, "usable"],
  ["printing a colleague's note", print, { ...entry, abilities: ["print"], meetingRefusal: "another_clinician" }, "usable"],
  ["printing a note that is open in an emergency", print, { ...entry, abilities: [], meetingRefusal: "another_clinician" }, "hidden"],
  ["an action that does not apply", { appliesTo: () => false }, entry, "hidden"],
  ["an action that needs nothing, on a colleague's note", { appliesTo: () => true }, { ...entry, abilities: [] }, "usable"],
  ["the appointment on this screen", open, { ...entry, meetingId: "here", abilities: ["open-appointment"] }, "open-here"],
  ["the note of the appointment on this screen", strike, { ...entry, meetingId: "here", abilities: ["strike"] }, "usable"],
])("%s", { tags: ["PANE-060"] }, (_what, action, facts, offer) => {
  expect(entryOffer(action, facts, "here")).toBe(offer)
})

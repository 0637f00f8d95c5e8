import { openDB } from "idb"
import { describe, expect, it } from "vitest"
import { DraftOfAnother, keyOf, ownerOf, type DraftKey } from "./draft-key.ts"
import { indexedDraftStore } from "./draft-store.ts"
import { abandonedDraft, takeOver } from "./restore-draft.ts"
import { openWriter } from "./writer.ts"

const anna: DraftKey = { clinicianId: "c1", patientId: "anna", meetingId: "m1", form: "note" }
const draft = (key: DraftKey, text: string, writer = "w1", keptAt = 1) => ({ key, writer, content: { text }, base: undefined, keptAt })
let databases = 0
const freshName = () => `drafts-${databases++}`

describe("drafts on this device", () => {
  it.each([
    ["another clinician", { ...anna, clinicianId: "c2" }],
    ["another patient", { ...anna, patientId: "bo" }],
    ["another meeting", { ...anna, meetingId: "m2" }],
    ["no meeting", { ...anna, meetingId: undefined }],
    ["another form", { ...anna, form: "evaluation" }],
    ["parts that run together alike", { clinicianId: "c1anna", patientId: "", meetingId: "m1", form: "note" }],
  ])("NOTE-010 a draft does not open for %s", async (_whom, other) => {
    const store = indexedDraftStore(freshName())
    await store.put(draft(anna, "Cough since Monday"))
    expect(await store.list(other)).toEqual([])
    expect((await store.list(anna)).map((found) => found.content)).toEqual([{ text: "Cough since Monday" }])
    expect(keyOf(ownerOf(other))).toEqual(other)
  })

  it("NOTE-010 refuses a stored draft that lies under one patient's key and says it is another's", async () => {
    const name = freshName()
    const store = indexedDraftStore(name)
    await store.put(draft(anna, "Anna's"))
    const raw = await openDB(name)
    await raw.put("drafts", { ...draft({ ...anna, patientId: "bo" }, "Bo's", "w2"), owner: ownerOf(anna) })
    raw.close()
    await expect(store.list(anna)).rejects.toBeInstanceOf(DraftOfAnother)
  })

  it("NOTE-099 a draft that nobody came back to in 90 days is deleted by the next page, a younger one is not", async () => {
    const name = freshName()
    const store = indexedDraftStore(name)
    const daysAgo = (days: number) => Date.now() - days * 86_400_000
    await store.put(draft(anna, "forgotten", "w1", daysAgo(91)))
    await store.put(draft(anna, "young", "w2", daysAgo(89)))
    expect((await indexedDraftStore(name).list(anna)).map((found) => found.writer)).toEqual(["w2"])
  })

  it("NOTE-012 two pages keep their drafts of one form beside each other, newest first", async () => {
    const store = indexedDraftStore(freshName())
    await store.put(draft(anna, "first page", "w1", 1))
    await store.put(draft(anna, "second page", "w2", 2))
    await store.put(draft(anna, "first page, more", "w1", 3))
    expect((await store.list(anna)).map((found) => [found.writer, found.content])).toEqual([
      ["w1", { text: "first page, more" }],
      ["w2", { text: "second page" }],
    ])
    await store.remove(anna, "w1")
    expect((await store.list(anna)).map((found) => found.writer)).toEqual(["w2"])
  })

  it("NOTE-012 takes over the draft of a page that is gone, and leaves one that is open alone", async () => {
    const store = indexedDraftStore(freshName())
    const locks = fakeLocks()
    const open = openWriter(locks)
    const drafts = { store, writer: openWriter(locks) }
    await store.put(draft(anna, "still being typed elsewhere", open.id, 9))
    expect(await abandonedDraft(drafts, anna)).toBeUndefined()
    await store.put(draft(anna, "left by a crash", "gone", 5))
    const found = await abandonedDraft(drafts, anna)
    expect(found?.content).toEqual({ text: "left by a crash" })
    await takeOver(drafts, found!)
    expect((await store.list(anna)).map((kept) => kept.writer).toSorted()).toEqual([open.id, drafts.writer.id].toSorted())
  })
})

it("NOTE-012 a page's own draft is not lost to a younger one that another window left behind; that one comes after it", async () => {
  const drafts = { store: indexedDraftStore(freshName()), writer: openWriter(fakeLocks()) }
  await drafts.store.put(draft(anna, "a long message of this page", drafts.writer.id, 1))
  await drafts.store.put(draft(anna, "typed in a window that is closed", "gone", 2))
  const own = await abandonedDraft(drafts, anna)
  expect(own?.content).toEqual({ text: "a long message of this page" })
  await takeOver(drafts, own!)
  expect(await drafts.store.list(anna)).toHaveLength(2)
  await drafts.store.remove(anna, drafts.writer.id)
  expect((await abandonedDraft(drafts, anna))?.content).toEqual({ text: "typed in a window that is closed" })
})

function fakeLocks(): Pick<LockManager, "request" | "query"> {
  const held: LockInfo[] = []
  return {
    request: (name: string) => {
      held.push({ name })
      return new Promise<never>(() => undefined)
    },
    query: async () => ({ held }),
  }
}

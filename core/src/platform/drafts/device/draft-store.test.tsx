import { openDB } from "idb"
import { describe, expect, it, vi } from "vitest"
import { ForeignDraftError, keyOf, ownerOf, type DraftKey } from "../draft-key.ts"
import { indexedDraftStore } from "./draft-store.ts"
import { keyRing } from "./sealing.ts"
import { keysOfTests, secretOf, testKeys } from "../testing.ts"
import { abandonedDraft, claimDraft, openTabIdentity } from "../page-drafts.ts"

const anna: DraftKey = { clinicianId: "c1", patientId: "anna", meetingId: "m1", form: "note" }
const now = Date.now()
const draft = (key: DraftKey, text: string, writer = "w1", keptAt = now) => ({ key, writer, content: { text }, base: undefined, keptAt })
let databases = 0
const freshName = () => `drafts-${databases++}`

describe("drafts on this device", () => {
  it.each([
    ["another clinician", { ...anna, clinicianId: "c2" }],
    ["another patient", { ...anna, patientId: "bo" }],
    ["another meeting", { ...anna, meetingId: "m2" }],
    ["no meeting", { ...anna, meetingId: undefined }],
    ["another form", { ...anna, form: "evaluation" }],
    ["keys that concatenate to the same text", { clinicianId: "c1anna", patientId: "", meetingId: "m1", form: "note" }],
  ])("do not open for %s", async (_whom, candidate) => {
    const store = indexedDraftStore(testKeys(), freshName())
    await store.put(draft(anna, "Cough since Monday"))
    expect(await store.list(candidate)).toEqual([])
    expect((await store.list(anna)).map((draft) => draft.content)).toEqual([{ text: "Cough since Monday" }])
    expect(keyOf(ownerOf(candidate))).toEqual(candidate)
  })

  it("do not open under another patient's key", { tags: ["SEC-020"] }, async () => {
    const name = freshName()
    const store = indexedDraftStore(testKeys(), name)
    await store.put(draft({ ...anna, patientId: "bo" }, "Bo's", "w2"))
    const [row] = await rowsOf(name)
    await putRow(name, { ...(row as object), owner: ownerOf(anna) })
    await expect(store.list(anna)).rejects.toBeInstanceOf(ForeignDraftError)
  })

  it("are deleted by the next page after 7 days unused, and not before", { tags: ["NOTE-099", "SEC-020"] }, async () => {
    const name = freshName()
    const store = indexedDraftStore(testKeys(), name)
    const daysAgo = (days: number) => Date.now() - days * 86_400_000
    await store.put(draft(anna, "forgotten", "w1", daysAgo(7.1)))
    await store.put(draft(anna, "young", "w2", daysAgo(6.9)))
    expect((await indexedDraftStore(testKeys(), name).list(anna)).map((draft) => draft.writer)).toEqual(["w2"])
    expect(await rowsOf(name)).toHaveLength(1)
  })

  it("are stored separately for two pages of one form, newest first", async () => {
    const store = indexedDraftStore(testKeys(), freshName())
    await store.put(draft(anna, "first page", "w1", 1))
    await store.put(draft(anna, "second page", "w2", 2))
    await store.put(draft(anna, "first page, more", "w1", 3))
    expect((await store.list(anna)).map((draft) => [draft.writer, draft.content])).toEqual([
      ["w1", { text: "first page, more" }],
      ["w2", { text: "second page" }],
    ])
    await store.remove(anna, "w1")
    expect((await store.list(anna)).map((draft) => draft.writer)).toEqual(["w2"])
  })

  it("disappear once their removal begins, except text typed since then", async () => {
    const name = freshName()
    const store = indexedDraftStore(testKeys(), name)
    const texts = async () => (await store.list(anna)).map(({ content }) => content)
    await store.put(draft(anna, "stored"))
    void store.put(draft(anna, "being stored"))
    const removing = store.remove(anna, "w1")
    expect(await texts()).toEqual([])
    await removing
    expect(await texts()).toEqual([])
    const secondRemoval = store.remove(anna, "w1")
    const putting = store.put(draft(anna, "typed since"))
    expect(await texts()).toEqual([{ text: "typed since" }])
    await Promise.all([secondRemoval, putting])
    expect(await texts()).toEqual([{ text: "typed since" }])
    expect(await rowsOf(name)).toHaveLength(1)
  })

  it("are listed for one clinician, the newest of each form", { tags: ["ACT-031"] }, async () => {
    const name = freshName()
    const store = indexedDraftStore(testKeys(), name)
    const about = { patientName: "Bo Ek", startMillis: 5 }
    const bo = { ...anna, patientId: "bo", form: "send-message" }
    await store.put(draft(anna, "older", "w1", now - 3))
    await store.put(draft(anna, "newer", "w2", now - 2))
    await store.put({ ...draft(bo, "Bo's", "w1", now - 1), about })
    await store.put(draft({ ...anna, clinicianId: "c2" }, "a colleague's"))
    const drafts = await indexedDraftStore(testKeys(), name).listAll("c1")
    expect(drafts.map((draft) => [draft.key, draft.content, draft.about])).toEqual([
      [bo, { text: "Bo's" }, about],
      [anna, { text: "newer" }, undefined],
    ])
    expect(JSON.stringify(await rowsOf(name))).not.toContain("Bo Ek")
  })

  it("require no keys if there is nothing to list", { tags: ["ACT-031"] }, async () => {
    const name = freshName()
    await indexedDraftStore(testKeys(), name).put(draft({ ...anna, clinicianId: "c2" }, "a colleague's"))
    const askedKeys = vi.fn<() => Promise<typeof keysOfTests>>(() =>
      Promise.resolve({ ...keysOfTests, keys: [{ id: "own", secret: secretOf("o") }] }),
    )
    const store = indexedDraftStore(keyRing(askedKeys), name)
    store.prepare()
    expect(await store.listAll("c1")).toEqual([])
    expect(await store.list(anna)).toEqual([])
    expect(askedKeys).not.toHaveBeenCalled()
    expect(await rowsOf(name)).toHaveLength(1)
  })

  it("reports stored and removed drafts until the listener unsubscribes", async () => {
    const store = indexedDraftStore(testKeys(), freshName())
    const notifications: unknown[] = []
    const stop = store.onChange((key, draft) => void notifications.push([key.form, draft?.content]))
    await store.put(draft(anna, "Cough"))
    await store.remove(anna, "w1")
    stop()
    await store.put(draft(anna, "Fever"))
    expect(notifications).toEqual([
      ["note", { text: "Cough" }],
      ["note", undefined],
    ])
  })

  it("are taken over from a closed page, but not from an open one", async () => {
    const store = indexedDraftStore(testKeys(), freshName())
    const locks = fakeLocks()
    const open = openTabIdentity(locks)
    const drafts = { store, writer: openTabIdentity(locks) }
    await store.put(draft(anna, "still being typed elsewhere", open.id, 9))
    expect(await abandonedDraft(drafts, anna)).toBeUndefined()
    await store.put(draft(anna, "left by a crash", "gone", 5))
    const abandoned = await abandonedDraft(drafts, anna)
    expect(abandoned?.content).toEqual({ text: "left by a crash" })
    await claimDraft(drafts, abandoned!)
    expect((await store.list(anna)).map((kept) => kept.writer).toSorted()).toEqual([open.id, drafts.writer.id].toSorted())
  })
})

it("are listed with this page's before newer ones of another window", async () => {
  const drafts = { store: indexedDraftStore(testKeys(), freshName()), writer: openTabIdentity(fakeLocks()) }
  await drafts.store.put(draft(anna, "a long message of this page", drafts.writer.id, 1))
  await drafts.store.put(draft(anna, "typed in a window that is closed", "gone", 2))
  const own = await abandonedDraft(drafts, anna)
  expect(own?.content).toEqual({ text: "a long message of this page" })
  await claimDraft(drafts, own!)
  expect(await drafts.store.list(anna)).toHaveLength(2)
  await drafts.store.remove(anna, drafts.writer.id)
  expect((await abandonedDraft(drafts, anna))?.content).toEqual({ text: "typed in a window that is closed" })
})

describe("data stored on the device", { tags: ["SEC-020"] }, () => {
  it("is encrypted: neither the typed text nor the server's content is readable", async () => {
    const name = freshName()
    await indexedDraftStore(testKeys(), name).put({ ...draft(anna, "Cough since Monday"), base: { version: 3, cells: { plan: "Rest" } } })
    const [row] = await rowsOf(name)
    expect(Object.keys(row as object).toSorted()).toEqual(["keptAt", "keyId", "nonce", "owner", "sealed", "writer"])
    const bytes = new TextDecoder("latin1").decode((row as { readonly sealed: ArrayBuffer }).sealed)
    expect(bytes).not.toMatch(/Cough|Rest/)
    const [kept] = await indexedDraftStore(testKeys(), name).list(anna)
    expect(kept).toMatchObject({ content: { text: "Cough since Monday" }, base: { version: 3, cells: { plan: "Rest" } } })
  })

  it("is encrypted with the newest key, and decrypted with older ones", async () => {
    const name = freshName()
    const [monday, tuesday] = [
      { id: "monday", secret: secretOf("m") },
      { id: "tuesday", secret: secretOf("t") },
    ]
    await indexedDraftStore(testKeys({ keys: [monday] }), name).put(draft(anna, "on Monday", "w1"))
    const store = indexedDraftStore(testKeys({ keys: [tuesday, monday] }), name)
    await store.put(draft(anna, "on Tuesday", "w2", now + 1))
    expect((await rowsOf(name)).map((row) => (row as { readonly keyId: string }).keyId)).toEqual(["monday", "tuesday"])
    expect((await store.list(anna)).map((draft) => draft.content)).toEqual([{ text: "on Tuesday" }, { text: "on Monday" }])
  })

  it("cannot be decrypted once the server has deleted its key, and is removed", async () => {
    const name = freshName()
    await indexedDraftStore(testKeys({ keys: [{ id: "monday", secret: secretOf("m") }] }), name).put(draft(anna, "on Monday", "w1"))
    expect(await indexedDraftStore(testKeys(), name).list(anna)).toEqual([])
    expect(await rowsOf(name)).toEqual([])
  })

  it("is encrypted if it was plain text, and removed if it is another clinician's", async () => {
    const name = freshName()
    await indexedDraftStore(testKeys(), name).remove(anna, "w1")
    const right = { ...anna, clinicianId: "c2" }
    await putRow(name, { ...draft(anna, "Anna's in clear", "w1", Date.now()), owner: ownerOf(anna) })
    await putRow(name, { ...draft(right, "another's in clear", "w2", Date.now()), owner: ownerOf(right) })
    expect((await indexedDraftStore(testKeys(), name).list(anna)).map(({ content }) => content)).toEqual([{ text: "Anna's in clear" }])
    const rows = await rowsOf(name)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toHaveProperty("sealed")
  })

  it("is empty while the keys are unavailable, and gets the typed text once they arrive", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
    const name = freshName()
    let isAway = true
    const keys = keyRing(() => (isAway ? Promise.reject(new Error("offline")) : Promise.resolve(keysOfTests)))
    const store = indexedDraftStore(keys, name)
    expect(await store.put(draft(anna, "Cough"))).toBe(false)
    expect(await store.put(draft(anna, "Cough since Monday", "w1", now + 1))).toBe(false)
    expect((await store.list(anna)).map(({ content }) => content)).toEqual([{ text: "Cough since Monday" }])
    isAway = false
    vi.advanceTimersByTime(1_000)
    vi.useRealTimers()
    await expect
      .poll(async () => (await indexedDraftStore(testKeys(), name).list(anna)).map(({ content }) => content))
      .toEqual([{ text: "Cough since Monday" }])
  })

  it("is empty on a pool's shared computers, whose drafts last as long as the page", async () => {
    const name = freshName()
    await indexedDraftStore(testKeys(), name).put(draft(anna, "from before", "gone"))
    const drafts = { store: indexedDraftStore(testKeys({ keepsDrafts: false }), name), writer: openTabIdentity(fakeLocks()) }
    await claimDraft(drafts, (await abandonedDraft(drafts, anna))!)
    expect(await rowsOf(name)).toEqual([])
    expect(await drafts.store.put(draft(anna, "from before, and more", drafts.writer.id))).toBe(false)
    expect((await drafts.store.list(anna)).map(({ content }) => content)).toEqual([{ text: "from before, and more" }])
    expect(await rowsOf(name)).toEqual([])
    await drafts.store.remove(anna, drafts.writer.id)
    expect(await drafts.store.list(anna)).toEqual([])
  })

  it("is the newest of concurrent writes, without what was removed during a write", async () => {
    const name = freshName()
    const store = indexedDraftStore(testKeys(), name)
    const puts = Array.from({ length: 20 }, (_, key) => store.put(draft(anna, "x".repeat(key + 1), "w1", now + key)))
    expect(await Promise.all(puts)).toEqual(puts.map(() => true))
    expect((await store.list(anna)).map(({ content }) => content)).toEqual([{ text: "x".repeat(20) }])
    void store.put(draft(anna, "sent", "w1", now + 21))
    await store.remove(anna, "w1")
    expect(await rowsOf(name)).toEqual([])
  })
})

const rowsOf = async (name: string): Promise<readonly unknown[]> => {
  const raw = await openDB(name)
  const rows: readonly unknown[] = await raw.getAll("drafts")
  raw.close()
  return rows
}

const putRow = async (name: string, row: object) => {
  const raw = await openDB(name)
  await raw.put("drafts", row)
  raw.close()
}

function fakeLocks(): Pick<LockManager, "request" | "query"> {
  const heldLocks: LockInfo[] = []
  return {
    request: (name: string) => {
      heldLocks.push({ name })
      return new Promise<never>(() => undefined)
    },
    query: async () => ({ held: heldLocks }),
  }
}

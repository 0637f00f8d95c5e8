import { apiError, respond } from "@rond/core/testkit"
import { preloadComponents } from "@rond/core/ui"
import { act, screen, waitFor, within } from "@testing-library/react"
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest"
import {
  addFavourite,
  deleteFavourite,
  editFavourite,
  type Favourite,
  listFavourites,
  setTagsOfFavourite,
} from "../../model/contract/index.ts"
import { clinic, course, dialog, fromFavourite, infection, openPanel } from "../panel/testing.tsx"

beforeAll(() => preloadComponents())
let patients = 0
let patientId = ""
beforeEach(() => {
  patientId = `favoured-${++patients}`
})
afterEach(() => void vi.restoreAllMocks())
/** Lets this device answer no read of a draft until the function that it returns is called. */
function holdDeviceReads(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { count } = IDBIndex.prototype
  vi.spyOn(IDBIndex.prototype, "count").mockImplementation(function (this: IDBIndex, ...query) {
    const request = count.apply(this, query)
    const listen = request.addEventListener.bind(request) as (type: string, callback: (event: Event) => unknown) => void
    request.addEventListener = (type: string, callback: EventListenerOrEventListenerObject) =>
      listen(type, async (event) => {
        await promise
        if (typeof callback === "function") callback(event)
      })
    return request
  })
  return resolve
}
const other: Favourite = { ...course, id: "other", name: "Ålderdom", tags: ["Sömn", "Äldre"] }
async function open(favourites: readonly Favourite[] = [course, other], ...changes: ReturnType<typeof respond>[]) {
  const page = openPanel([...clinic(favourites), ...changes], { patientId })
  await page.tab("Favourites")
  return page
}
/** Adds a known tag in the open dialog of tags. */
async function addTag(page: Awaited<ReturnType<typeof open>>, typed: string, tag: string) {
  await page.user.type(await screen.findByRole("combobox", { name: /^Tags/ }), typed)
  await page.user.click(await screen.findByRole("option", { name: tag }))
}
const names = async () =>
  within(await screen.findByRole("list", { name: "Favourites" }))
    .queryAllByRole("button", { name: /^Edit / })
    .map((button) => button.getAttribute("aria-label")!.replace("Edit ", ""))

describe("the favourites", { tags: ["PRX-845"] }, () => {
  it("are in the order of their names, and narrowed to those with all chosen tags", { tags: ["PRX-780"] }, async () => {
    const page = await open()
    await screen.findByRole("button", { name: "Edit Ålderdom" })
    expect(await names()).toEqual(["Halsfluss, vuxen", "Ålderdom"])
    await page.user.click(await screen.findByRole("checkbox", { name: "Sömn" }))
    expect(await names()).toEqual(["Ålderdom"])
    await page.user.click(screen.getByRole("checkbox", { name: "Infektion" }))
    expect(await names()).toEqual([])
    expect(screen.getByText("No favourite has all of these tags.")).toBeVisible()
  })

  it("are none at first", async () => {
    await open([])
    expect(await screen.findByText("No favourites yet")).toBeVisible()
  })

  it("get one that is written", { tags: ["PRX-779", "PRX-854"] }, async () => {
    const page = await open([])
    await page.press("New favourite")
    const shown = within(await dialog())
    await page.user.type(await shown.findByRole("combobox", { name: /^Drug/ }), "amox")
    await page.user.click(await screen.findByRole("option", { name: /Amimox/ }))
    const name = await shown.findByRole("textbox", { name: /^Name of the favourite/ })
    await page.user.clear(name)
    await page.pressInDialog("Save")
    expect(shown.getByText("Write a name.")).toBeVisible()
    await page.user.type(name, "Halsfluss")
    await page.user.click(await shown.findByRole("checkbox", { name: "Mot infektion" }))
    await page.pressInDialog("Save")
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    expect(page.sent(addFavourite).map(({ input }) => input)).toMatchObject([
      {
        payload: {
          name: "Halsfluss",
          nplId: "19980000001",
          productName: "Amimox, tablett 500 mg",
          nplPackId: "pack-20",
          packages: 1,
          reason: [infection],
        },
      },
    ])
    expect(await screen.findByRole("button", { name: "Edit Halsfluss" })).toBeVisible()
    expect(screen.getByText("Amimox, tablett 500 mg")).toBeVisible()
  })

  it("get what is written of a prescription", async () => {
    const page = openPanel(clinic(), { patientId })
    await fromFavourite(page)
    await page.press("Save as favourite")
    await page.user.type(await within(await dialog()).findByRole("textbox", { name: /^Name of the favourite/ }), "Ny")
    await page.pressInDialog("Save")
    await waitFor(() => expect(page.sent(addFavourite)).toMatchObject([{ input: { payload: { name: "Ny", nplPackId: "pack-20" } } }]))
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    expect(screen.getByRole("button", { name: "Sign with PIN" })).toBeVisible()
  })

  it("are changed in the version that was read", { tags: ["PRX-779"] }, async () => {
    const page = await open()
    await page.press("Edit Halsfluss, vuxen")
    const shown = within(await dialog())
    const name = await shown.findByRole("textbox", { name: /^Name of the favourite/ })
    await page.user.clear(name)
    await page.user.type(name, "Halsfluss, barn")
    await page.user.clear(shown.getByRole("textbox", { name: /^Packages at each/ }))
    await page.user.type(shown.getByRole("textbox", { name: /^Packages at each/ }), "2")
    await page.pressInDialog("Save")
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    expect(page.sent(editFavourite)).toMatchObject([
      { input: { params: { id: "course" }, payload: { name: "Halsfluss, barn", packages: 2 } }, options: { version: "3" } },
    ])
    expect(await screen.findByRole("button", { name: "Edit Halsfluss, barn" })).toBeVisible()
  })

  it.each([
    ["Conflict", "favourite_name_taken", /You have another favourite with this name/],
    ["Invalid", "favourite_invalid", /did not accept the favourite/],
    ["Conflict", "version_conflict", /changed in another window/],
    ["NotFound", "not_found", /has deleted the favourite/],
  ] as const)("that are not saved say why: %s %s", { tags: ["PRX-852"] }, async (kind, code, text) => {
    const page = await open(undefined, respond(editFavourite, apiError(kind, { code })))
    await page.press("Edit Halsfluss, vuxen")
    await screen.findByRole("textbox", { name: /^Name of the favourite/ })
    await page.pressInDialog("Save")
    expect(await within(await dialog()).findByText(text)).toBeVisible()
  })

  it("that are being written are kept over closing, a refused save and a reload, and never with a PIN", { tags: ["PRX-853"] }, async () => {
    const page = await open(undefined, respond(editFavourite, apiError("Unavailable")))
    await page.press("Edit Halsfluss, vuxen")
    await page.user.keyboard("{Escape}")
    expect(screen.queryByText(/^You began to write/)).toBeNull()
    await page.press("Edit Halsfluss, vuxen")
    await page.user.type(await screen.findByRole("textbox", { name: /^Name of the favourite/ }), " och barn")
    await page.pressInDialog("Save")
    expect(await within(await dialog()).findByText("The favourite was not saved")).toBeVisible()
    await page.user.keyboard("{Escape}")
    expect(await screen.findByText("You began to write the favourite “Halsfluss, vuxen och barn”")).toBeVisible()

    const [first] = page.sent(editFavourite)
    page.reload()
    expect(await screen.findByText("You began to write the favourite “Halsfluss, vuxen och barn”")).toBeVisible()
    page.api.answer(respond(editFavourite, ({ payload }) => ({ favourite: { ...course, ...payload, version: 4 } })))
    await page.press("Continue")
    expect(await screen.findByRole("textbox", { name: /^Name of the favourite/ })).toHaveValue("Halsfluss, vuxen och barn")
    await page.pressInDialog("Save")
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    const [, second] = page.sent(editFavourite)
    expect(second?.options).toMatchObject({ version: "3", idempotencyKey: first?.options?.idempotencyKey })
    expect(screen.queryByText(/^You began to write/)).toBeNull()
    page.reload()
    await page.tab("Favourites")
    await screen.findByRole("button", { name: "Edit Ålderdom" })
    expect(screen.queryByText(/^You began to write/)).toBeNull()
  })

  it("ask before another takes the place of the one that was begun", { tags: ["PRX-853"] }, async () => {
    const page = await open()
    await page.press("New favourite")
    await page.user.type(await within(await dialog()).findByRole("combobox", { name: /^Drug/ }), "amo")
    // The list closes first.
    await page.user.keyboard("{Escape}{Escape}")
    await page.press("Edit Ålderdom")
    const question = within(await screen.findByRole("alertdialog"))
    expect(question.getByText("Replace the favourite that you began?")).toBeVisible()
    await page.user.click(question.getByRole("button", { name: "Cancel" }))
    await page.press("New favourite")
    expect(await within(await dialog()).findByRole("combobox", { name: /^Drug/ })).toHaveValue("amo")
    await page.user.keyboard("{Escape}")
    await page.press("Edit Ålderdom")
    await page.user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Replace it" }))
    expect(await screen.findByRole("textbox", { name: /^Name of the favourite/ })).toHaveValue("Ålderdom")
    await page.user.keyboard("{Escape}")
    expect(screen.queryByText(/^You began to write/)).toBeNull()
  })

  it("are offered once this device's drafts are read, so that none is replaced unasked", { tags: ["PRX-853"] }, async () => {
    const page = await open()
    await page.press("New favourite")
    await page.user.type(await within(await dialog()).findByRole("combobox", { name: /^Drug/ }), "amo")
    await page.user.keyboard("{Escape}{Escape}")
    await screen.findByText("You began to write the favourite “amo”")
    const read = holdDeviceReads()
    page.reload()
    await page.tab("Favourites")
    await waitFor(() => expect(page.sent(listFavourites)).toHaveLength(2))
    await act(async () => undefined)
    expect(screen.queryByRole("button", { name: "Edit Ålderdom" })).toBeNull()
    read()
    await page.press("Edit Ålderdom")
    expect(await screen.findByText("Replace the favourite that you began?")).toBeVisible()
  })

  it.each([
    [
      "was changed in another window",
      apiError("Conflict", { code: "version_conflict" }),
      "Save yours in its place",
      editFavourite,
      { version: "7" },
    ],
    ["was deleted", apiError("NotFound"), "Save it as a new favourite", addFavourite, {}],
  ] as const)("one that %s takes what was written all the same", { tags: ["PRX-853"] }, async (_what, error, button, sent, options) => {
    const page = await open(undefined, respond(editFavourite, error))
    await page.press("Edit Halsfluss, vuxen")
    const name = await screen.findByRole("textbox", { name: /^Name of the favourite/ })
    await page.user.clear(name)
    await page.user.type(name, "Min")
    page.api.answer(respond(listFavourites, { favourites: sent === editFavourite ? [{ ...course, version: 7 }, other] : [other] }))
    await page.pressInDialog("Save")
    const press = await within(await dialog()).findByRole("button", { name: button })
    page.api.answer(respond(editFavourite, { favourite: course }))
    await page.user.click(press)
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    expect(page.sent(sent).at(-1)).toMatchObject({ input: { payload: { name: "Min" } }, options })
  })

  it("are at most five hundred", { tags: ["PRX-852"] }, async () => {
    const page = openPanel([...clinic(), respond(addFavourite, apiError("Conflict", { code: "too_many_favourites" }))], { patientId })
    await fromFavourite(page)
    await page.press("Save as favourite")
    await page.user.type(await within(await dialog()).findByRole("textbox", { name: /^Name of the favourite/ }), "Ny")
    await page.pressInDialog("Save")
    expect(await within(await dialog()).findByText(/You have 500 favourites/)).toBeVisible()
  })

  it("get tags: those of others, and new ones", { tags: ["PRX-780"] }, async () => {
    const page = await open()
    await page.press("Tags of Halsfluss, vuxen")
    const shown = within(await dialog())
    await page.user.type(await shown.findByRole("combobox", { name: /^Tags/ }), "söm")
    await page.user.click(await screen.findByRole("option", { name: "Sömn" }))
    await page.user.type(shown.getByRole("combobox", { name: /^Tags/ }), "Akut")
    // The list of known tags closes.
    await page.user.tab()
    await page.pressInDialog("Save")
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    expect(page.sent(setTagsOfFavourite)).toMatchObject([
      { input: { params: { id: "course" }, payload: { tags: ["Infektion", "Sömn", "Akut"] } }, options: { version: "3" } },
    ])
    expect(await screen.findByRole("checkbox", { name: "Akut" })).toBeVisible()
  })

  it("whose tags are being changed keep them over closing, a refused save and a reload", { tags: ["PRX-853"] }, async () => {
    const page = await open(undefined, respond(setTagsOfFavourite, apiError("Unavailable")))
    await page.press("Tags of Halsfluss, vuxen")
    await screen.findByRole("combobox", { name: /^Tags/ })
    await page.user.keyboard("{Escape}")
    expect(screen.queryByText(/^You began to/)).toBeNull()
    await page.press("Tags of Halsfluss, vuxen")
    await addTag(page, "söm", "Sömn")
    await page.user.type(screen.getByRole("combobox", { name: /^Tags/ }), "Akut")
    await page.user.tab()
    await page.pressInDialog("Save")
    expect(await within(await dialog()).findByText("The tags were not saved")).toBeVisible()
    await page.user.keyboard("{Escape}")
    expect(await screen.findByText("You began to change the tags of “Halsfluss, vuxen”")).toBeVisible()

    const [first] = page.sent(setTagsOfFavourite)
    page.reload()
    expect(await screen.findByText("You began to change the tags of “Halsfluss, vuxen”")).toBeVisible()
    page.api.answer(respond(setTagsOfFavourite, ({ payload }) => ({ favourite: { ...course, tags: payload.tags, version: 4 } })))
    await page.press("Continue")
    expect(await screen.findByRole("combobox", { name: /^Tags/ })).toHaveValue("Akut")
    expect(within(await dialog()).getByText("Your tags that were not saved are back")).toBeVisible()
    await page.pressInDialog("Save")
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    const [, second] = page.sent(setTagsOfFavourite)
    expect(second).toMatchObject({ input: { params: { id: "course" }, payload: { tags: ["Infektion", "Sömn", "Akut"] } } })
    expect(second?.options).toMatchObject({ version: "3", idempotencyKey: first?.options?.idempotencyKey })
    expect(screen.queryByText(/^You began to/)).toBeNull()
    page.reload()
    await page.tab("Favourites")
    await screen.findByRole("button", { name: "Edit Ålderdom" })
    expect(screen.queryByText(/^You began to/)).toBeNull()
  })

  it("whose tags are being changed ask before another takes their place, and can be discarded", { tags: ["PRX-853"] }, async () => {
    const page = await open()
    await page.press("Tags of Halsfluss, vuxen")
    await addTag(page, "söm", "Sömn")
    // The list of known tags closes first.
    await page.user.tab()
    await page.user.keyboard("{Escape}")
    await page.press("Edit Halsfluss, vuxen")
    const question = within(await screen.findByRole("alertdialog"))
    expect(question.getByText("What you wrote of “Halsfluss, vuxen” is lost.")).toBeVisible()
    await page.user.click(question.getByRole("button", { name: "Cancel" }))
    await page.press("Tags of Halsfluss, vuxen")
    expect(await within(await dialog()).findByText("Sömn")).toBeVisible()
    await page.user.keyboard("{Escape}")
    await page.press("Discard")
    await waitFor(() => expect(screen.queryByText(/^You began to/)).toBeNull())
    await page.press("Tags of Halsfluss, vuxen")
    expect(await within(await dialog()).findByText("Infektion")).toBeVisible()
    expect(within(await dialog()).queryByText("Sömn")).toBeNull()
  })

  it("whose tags were changed in another window take mine all the same", { tags: ["PRX-853"] }, async () => {
    const page = await open(undefined, respond(setTagsOfFavourite, apiError("Conflict", { code: "version_conflict" })))
    await page.press("Tags of Halsfluss, vuxen")
    await addTag(page, "söm", "Sömn")
    page.api.answer(respond(listFavourites, { favourites: [{ ...course, version: 7 }, other] }))
    await page.pressInDialog("Save")
    const press = await within(await dialog()).findByRole("button", { name: "Save yours in its place" })
    page.api.answer(respond(setTagsOfFavourite, { favourite: course }))
    await page.user.click(press)
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    expect(page.sent(setTagsOfFavourite).at(-1)).toMatchObject({
      input: { payload: { tags: ["Infektion", "Sömn"] } },
      options: { version: "7" },
    })
  })

  it("that were deleted while their tags were changed leave tags to discard", { tags: ["PRX-852", "PRX-853"] }, async () => {
    const page = await open(undefined, respond(setTagsOfFavourite, apiError("NotFound")))
    await page.press("Tags of Halsfluss, vuxen")
    await addTag(page, "söm", "Sömn")
    page.api.answer(respond(listFavourites, { favourites: [other] }))
    await page.pressInDialog("Save")
    expect(await within(await dialog()).findByText(/has deleted the favourite/)).toBeVisible()
    await page.pressInDialog("Discard the tags")
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    expect(screen.queryByText(/^You began to/)).toBeNull()
  })

  it("are deleted after a question", async () => {
    const page = await open()
    await page.press("Delete Ålderdom")
    const question = within(await screen.findByRole("alertdialog"))
    expect(question.getByText("Delete the favourite “Ålderdom”?")).toBeVisible()
    await page.user.click(question.getByRole("button", { name: "Delete" }))
    await waitFor(() => expect(screen.queryByRole("button", { name: "Edit Ålderdom" })).toBeNull())
    expect(page.sent(deleteFavourite)).toMatchObject([{ input: { params: { id: "other" } } }])
  })
})

import { fireEvent, render, screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { describe, expect, it, vi } from "vitest"
import type { ApiError } from "../../kernel/api/api-error.ts"
import { getSymptomImage, thumbnailSize } from "../../areas/symptoms/model/index.ts"
import { apiError, memoryApi, respond } from "../../testkit/memory-api.ts"
import { InWorkspace, subjectOf } from "../../testkit/screens/InWorkspace.tsx"
import { PictureThumbnails } from "./PictureThumbnails.tsx"
import { pictureRequest } from "./use-picture.ts"

const jpeg = new Blob(["jpeg"], { type: "image/jpeg" })

/** Three pictures of 1600x800 px in a viewer of 800x600 px. The second one has the given responses. */
function show(second: { readonly thumbnail?: ApiError; readonly full?: Blob } = {}) {
  Object.defineProperty(HTMLElement.prototype, "clientWidth", { configurable: true, value: 800 })
  Object.defineProperty(HTMLElement.prototype, "clientHeight", { configurable: true, value: 600 })
  Object.defineProperty(HTMLImageElement.prototype, "naturalWidth", { configurable: true, value: 1600 })
  Object.defineProperty(HTMLImageElement.prototype, "naturalHeight", { configurable: true, value: 800 })
  const api = memoryApi([
    respond(getSymptomImage, ({ params, query }) => {
      if (params.id !== "2") return jpeg
      return query.width === undefined ? (second.full ?? jpeg) : (second.thumbnail ?? jpeg)
    }),
  ])
  render(
    <InWorkspace api={api} plugins={[]} subject={subjectOf()}>
      <PictureThumbnails
        pictures={["1", "2", "3"].map((id) => ({ id, title: `Photo ${id} of 3`, alt: `The skin, ${id}`, openLabel: `Open photo ${id}` }))}
        requestOf={(id, size) =>
          pictureRequest(getSymptomImage, {
            params: { id },
            query: { meetingId: "meeting-1", userId: "anna", ...(size === "thumbnail" && thumbnailSize) },
          })
        }
      />
    </InWorkspace>,
  )
  return { api, user: userEvent.setup() }
}

async function open(name: string, user = userEvent.setup()) {
  await user.click(await screen.findByRole("button", { name }))
  return await screen.findByRole("dialog")
}

async function loaded(viewer: HTMLElement, name: string) {
  const picture = await within(viewer).findByRole("img", { name })
  fireEvent.load(picture)
  return picture
}

const scale = (picture: HTMLElement) => Number(/scale\((.+)\)/.exec(picture.style.transform)?.[1])

it("are requested once while the page is open, also by a reader who scrolls away and returns", { tags: ["SEC-027"] }, async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const api = memoryApi([respond(getSymptomImage, jpeg)])
  const at = (isThere: boolean) => (
    <InWorkspace api={api} plugins={[]} subject={subjectOf()}>
      {isThere && (
        <PictureThumbnails
          pictures={[{ id: "1", title: "Photo 1 of 1", alt: "The skin", openLabel: "Open photo 1" }]}
          requestOf={(id) => pictureRequest(getSymptomImage, { params: { id }, query: { meetingId: "meeting-1", ...thumbnailSize } })}
        />
      )}
    </InWorkspace>
  )
  const { rerender } = render(at(true))
  const requests = () => api.requests.filter(({ id }) => id === getSymptomImage.id)
  await waitFor(() => expect(requests()).toHaveLength(1))
  expect(await screen.findByRole("button", { name: "Open photo 1" })).toBeVisible()
  rerender(at(false))
  await vi.advanceTimersByTimeAsync(20 * 60_000)
  rerender(at(true))
  expect((await screen.findByRole("button", { name: "Open photo 1" })).querySelector("img")).not.toBeNull()
  expect(requests()).toHaveLength(1)
  vi.useRealTimers()
})

describe("the viewer", { tags: ["IMG-001"] }, () => {
  it("fetches a picture in full only when it is opened", async () => {
    const { api, user } = show()
    await loaded(await open("Open photo 1", user), "The skin, 1")
    const full = api.requests.filter(({ id, input }) => id === getSymptomImage.id && !("width" in (input as { query: object }).query))
    expect(full.map(({ input }) => input)).toEqual([{ params: { id: "1" }, query: { meetingId: "meeting-1", userId: "anna" } }])
  })

  it("zooms, moves, turns, and goes to its neighbours by keys, and returns the focus", async () => {
    const { user } = show()
    const viewer = await open("Open photo 1", user)
    const picture = await loaded(viewer, "The skin, 1")
    const status = within(viewer).getByRole("status", { name: "Zoom" })
    expect(status).toHaveTextContent("50%")
    await user.keyboard("1")
    expect(status).toHaveTextContent("100%")
    await user.keyboard("{ArrowRight}")
    expect(picture.style.transform).toContain("translate(-80px")
    await user.keyboard("0+")
    expect(scale(picture)).toBeCloseTo(0.625)
    await user.keyboard("-")
    expect(scale(picture)).toBeCloseTo(0.5)
    await user.keyboard("r")
    expect(status).toHaveTextContent("90°")
    expect(picture.style.transform).toContain("rotate(90deg)")
    await user.keyboard("{Shift>}R{/Shift}{ArrowRight}")
    expect(await screen.findByRole("dialog", { name: "Photo 2 of 3" })).toBeVisible()
    await loaded(viewer, "The skin, 2")
    await user.keyboard("+{PageDown}")
    expect(await screen.findByRole("dialog", { name: "Photo 3 of 3" })).toBeVisible()
    await user.keyboard("{PageDown}{Escape}")
    expect(screen.queryByRole("dialog")).toBeNull()
    expect(screen.getByRole("button", { name: "Open photo 1" })).toHaveFocus()
  })

  it("zooms by the wheel and a double click, and is dragged and pinched by pointers", async () => {
    HTMLElement.prototype.setPointerCapture = () => undefined
    const { user } = show()
    const picture = await loaded(await open("Open photo 1", user), "The skin, 1")
    const stage = picture.parentElement!
    fireEvent.wheel(stage, { deltaY: -500 })
    expect(scale(picture)).toBeCloseTo(0.5 * Math.E)
    fireEvent.doubleClick(stage)
    expect(scale(picture)).toBeCloseTo(1)
    fireEvent.doubleClick(stage)
    expect(scale(picture)).toBeCloseTo(0.5)
    const at = (pointerId: number, clientX: number) => ({ pointerId, clientX, clientY: 0 })
    fireEvent.pointerDown(stage, at(1, -50))
    fireEvent.pointerDown(stage, at(2, 50))
    fireEvent.pointerMove(stage, at(2, 150))
    expect(scale(picture)).toBeCloseTo(1)
    fireEvent.pointerUp(stage, at(2, 150))
    const before = picture.style.transform
    fireEvent.pointerMove(stage, at(1, -150))
    expect(picture.style.transform).not.toBe(before)
    fireEvent.pointerUp(stage, at(1, -150))
    const dropped = picture.style.transform
    fireEvent.pointerMove(stage, at(1, 0))
    expect(picture.style.transform).toBe(dropped)
  })

  it("does the same by buttons", async () => {
    const { user } = show()
    const viewer = await open("Open photo 2", user)
    const picture = await loaded(viewer, "The skin, 2")
    const press = (name: string) => user.click(within(viewer).getByRole("button", { name }))
    await press("Zoom in")
    expect(scale(picture)).toBeCloseTo(0.625)
    await press("Zoom out")
    await press("Show in full size")
    expect(scale(picture)).toBeCloseTo(1)
    await press("Show the whole picture")
    await press("Rotate to the right")
    expect(picture.style.transform).toContain("rotate(90deg)")
    await press("Previous picture")
    expect(screen.getByRole("dialog", { name: "Photo 1 of 3" })).toBeVisible()
    expect(within(viewer).getByRole("button", { name: "Previous picture" })).toBeDisabled()
    await press("Close")
    expect(screen.queryByRole("dialog")).toBeNull()
  })
})

describe("a file that cannot be shown", { tags: ["IMG-003"] }, () => {
  it.each([
    ["picture_too_large", "This picture is too large to be shown here."],
    ["picture_unreadable", "This file is damaged, or it is not a picture."],
  ])("is explained in a sentence and does not open: %s", async (code, sentence) => {
    show({ thumbnail: apiError("Invalid", { code }) })
    expect(await screen.findByText(sentence)).toBeVisible()
    expect(screen.getAllByRole("button").map((button) => button.getAttribute("aria-label"))).toEqual(["Open photo 1", "Open photo 3"])
  })

  it("is not requested again after a refusal", async () => {
    show({ thumbnail: apiError("Refused") })
    expect(await screen.findByText(/You do not have access to this/)).toBeVisible()
    expect(screen.queryByRole("button", { name: /Photo 2/ })).toBeNull()
  })

  it("opens without a preview if the browser may support the format, and says if it does not", async () => {
    const { user } = show({ thumbnail: apiError("Invalid", { code: "picture_format" }), full: new Blob(["heic"], { type: "image/heic" }) })
    expect(await screen.findByText("No preview for HEIC and AVIF pictures.")).toBeVisible()
    const viewer = await open("Open photo 2", user)
    fireEvent.error(await within(viewer).findByRole("img", { name: "The skin, 2" }))
    expect(within(viewer).getByRole("alert")).toHaveTextContent(
      "HEIC format, which this browser cannot show. Ask the patient to send it as a JPEG.",
    )
    expect(within(viewer).queryByRole("img")).toBeNull()
    await user.keyboard("{PageDown}")
    await loaded(viewer, "The skin, 3")
    expect(within(viewer).queryByRole("alert")).toBeNull()
  })

  it("is refetched if that can help", async () => {
    const { api, user } = show({ thumbnail: apiError("Unavailable") })
    const retryButton = await screen.findByRole("button", { name: "Photo 2 of 3: try again" })
    expect(screen.getByText(/The server cannot be reached/)).toBeVisible()
    api.answer(respond(getSymptomImage, jpeg))
    await user.click(retryButton)
    expect(await screen.findByRole("button", { name: "Open photo 2" })).toBeVisible()
  })
})

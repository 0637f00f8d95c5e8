import { render, screen } from "@testing-library/react"
import { afterEach, expect, it, vi } from "vitest"
import { EnglishTexts } from "../../i18n/testing.tsx"
import PictureViewer from "./PictureViewer.tsx"

vi.stubGlobal(
  "ResizeObserver",
  class {
    observe() {}
    disconnect() {}
  },
)
afterEach(() => vi.restoreAllMocks())

const rect = (x: number, y: number, width: number, height: number) => new DOMRect(x, y, width, height)

/** The tests' browser lays nothing out. */
function placed(head: DOMRect, pane: DOMRect | undefined) {
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    if (this.tagName === "HEADER") return head
    return this.hasAttribute("data-picture-place") && pane !== undefined ? pane : rect(0, 0, 0, 0)
  })
  render(
    <EnglishTexts>
      <header>{"Alex Moor"}</header>
      {pane !== undefined && <aside data-picture-place />}
      <PictureViewer
        title="Photo 1 of 1"
        alt=""
        picture={{ blob: undefined, problem: undefined, retry: undefined }}
        index={0}
        count={1}
        onIndex={() => {}}
        onClose={() => {}}
      />
    </EnglishTexts>,
  )
  return screen.findByRole("dialog", { name: "Photo 1 of 1" })
}

it("covers only the patient's record, below the page's head", { tags: ["IMG-092"] }, async () => {
  const viewer = await placed(rect(0, 0, 1024, 54), rect(8, 62, 432, 698))
  expect(viewer).toHaveStyle({ left: "8px", top: "62px", width: "432px", height: "698px" })
})

it.each([
  ["where no record is on screen", undefined],
  ["where the record is folded", rect(0, 62, 36, 698)],
])("stands below the page's head %s", { tags: ["IMG-092"] }, async (_where, pane) => {
  const viewer = await placed(rect(0, 0, 1024, 54), pane)
  expect(viewer.style.insetBlockStart).toBe("54px")
})

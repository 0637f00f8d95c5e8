import { act, screen, within } from "@testing-library/react"
import { describe, expect, it, vi } from "vitest"
import { rulesFor } from "../../../../../testkit/rules-for.ts"
import { button, openWaiting, withCallBrowser } from "../../../../../testkit/screens/call-screen.tsx"

const browser = withCallBrowser()

describe("the call's stage", () => {
  it("is 640 by 480 at 36 rem, 19 rem when sticky; the self-view is 1280 by 720", { tags: ["CALL-070"] }, async () => {
    const { patientJoins } = await openWaiting()
    patientJoins()
    const stage = screen.getByRole("region", { name: "Video call with Alex Moor" })
    const place = rulesFor(stage.parentElement!)
    expect(place).toContain("width: 36rem")
    expect(place).toContain("aspect-ratio: 640 / 480")
    expect(rulesFor(screen.getByLabelText("Video of Alex Moor").parentElement!)).toContain("inset: 0")
    expect(rulesFor(screen.getByLabelText("Your own video").parentElement!)).toContain("aspect-ratio: 1280 / 720")
    act(() =>
      browser.observed?.(
        [{ isIntersecting: false, boundingClientRect: { height: 432, bottom: -20, right: 900 } } as unknown as IntersectionObserverEntry],
        {} as IntersectionObserver,
      ),
    )
    const sticky = rulesFor(stage)
    expect(sticky).toContain("width: calc(19rem * var(--rond-stage-scale, 1))")
    expect(sticky).toContain("aspect-ratio: 640 / 480")
    expect(sticky).toContain("top: calc(70px + var(--strip, 0px) + var(--notice, 0px) + 0.5rem)")
  })

  it("stays at its column's edge when the window or a neighbouring pane is resized", { tags: ["CALL-070"] }, async () => {
    await openWaiting()
    const stage = screen.getByRole("region", { name: "Video call with Alex Moor" })
    const column = stage.parentElement!.closest("section")!
    const widths = vi.spyOn(document.documentElement, "clientWidth", "get").mockReturnValue(1440)
    for (const [right, end] of [
      [1296, "144px"],
      [900, "540px"],
      [1440, "8px"],
    ] as const) {
      column.getBoundingClientRect = () => ({ right }) as DOMRect
      act(() => browser.resized?.([], {} as ResizeObserver))
      expect(stage.style.getPropertyValue("--rond-stage-end")).toBe(end)
    }
    widths.mockRestore()
  })

  it("becomes sticky after scrolling past the top, and names the patient in full screen", { tags: ["CALL-070", "PANE-101"] }, async () => {
    const { user } = await openWaiting()
    const stage = screen.getByRole("region", { name: "Video call with Alex Moor" })
    const at = (isIntersecting: boolean, bottom: number) =>
      act(() =>
        browser.observed?.(
          [{ isIntersecting, boundingClientRect: { height: 432, bottom, right: 900 } } as unknown as IntersectionObserverEntry],
          {} as IntersectionObserver,
        ),
      )
    expect(getComputedStyle(stage).position).toBe("absolute")
    at(false, -20)
    expect(getComputedStyle(stage).position).toBe("fixed")
    at(true, 500)
    expect(getComputedStyle(stage).position).toBe("absolute")
    await user.click(button(/full screen/i))
    expect(getComputedStyle(stage).position).toBe("fixed")
    expect(document.documentElement.style.overflow).toBe("hidden")
    expect(stage).toHaveTextContent(/Alex Moor03\/02\/1980 \(\d+ years\)/)
    await user.keyboard("{Escape}")
    expect(document.documentElement.style.overflow).toBe("")
    expect(getComputedStyle(stage).position).toBe("absolute")
    at(false, -20)
    await user.click(button(/full screen/i))
    within(stage).getByRole("button", { name: "End call" }).focus()
    await user.keyboard("{Escape}")
    expect(stage).toContainElement(document.activeElement as HTMLElement)
  })
})

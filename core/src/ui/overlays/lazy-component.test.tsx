import { act, render, screen, waitFor } from "@testing-library/react"
import { Component, type ReactNode } from "react"
import { describe, expect, it, vi } from "vitest"
import { lazyComponent, useLazyWhenOpen, type LazyComponent } from "./lazy-component.ts"

interface Props {
  readonly open: boolean
}

const Loaded = () => <p>the part</p>

function Shell({ part, open }: { part: LazyComponent<Props>; open: boolean }) {
  return useLazyWhenOpen(part, open)?.({ open }) ?? <p>not yet</p>
}

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override render() {
    return this.state.failed ? <p>failed in its place</p> : this.props.children
  }
}

describe("deferred part", () => {
  it("is loaded once, when it is first opened", async () => {
    const importer = vi.fn<() => Promise<{ default: typeof Loaded }>>(() => Promise.resolve({ default: Loaded }))
    const part = lazyComponent<Props>(importer)
    const { rerender } = render(<Shell part={part} open={false} />)
    expect(importer).not.toHaveBeenCalled()
    rerender(<Shell part={part} open />)
    expect(await screen.findByText("the part")).toBeVisible()
    await act(() => part.load())
    expect(importer).toHaveBeenCalledOnce()
  })

  it("a load that fails reaches the nearest boundary, and the next sign tries again", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {})
    const importer = vi.fn<() => Promise<{ default: typeof Loaded }>>(() => Promise.resolve({ default: Loaded }))
    importer.mockRejectedValueOnce(new TypeError("Failed to fetch dynamically imported module"))
    const part = lazyComponent<Props>(importer)
    const { unmount } = render(
      <Boundary>
        <Shell part={part} open />
      </Boundary>,
    )
    expect(await screen.findByText("failed in its place")).toBeVisible()
    unmount()
    render(<Shell part={part} open />)
    await waitFor(() => expect(screen.getByText("the part")).toBeVisible())
  })
})

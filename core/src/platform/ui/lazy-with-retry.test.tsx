import { act, render, screen, waitFor } from "@testing-library/react"
import { Component, startTransition, Suspense, type ReactNode } from "react"
import { describe, expect, it, vi } from "vitest"
import { ChunkLoadError, afterOpening, lazyWithRetry, retryFailedChunks, useIsLoaded, type LazyWithRetry } from "./lazy-with-retry.ts"

class Boundary extends Component<{ readonly children: ReactNode }, { readonly error: unknown }> {
  override state: { readonly error: unknown } = { error: undefined }
  static getDerivedStateFromError(error: unknown) {
    return { error }
  }
  override render() {
    const { error } = this.state
    if (error === undefined) return <Suspense fallback={<p>On its way</p>}>{this.props.children}</Suspense>
    return (
      <>
        <p role="alert">{error instanceof ChunkLoadError ? "Not loaded" : "Another error"}</p>
        <button
          onClick={() => {
            retryFailedChunks()
            this.setState({ error: undefined })
          }}
        >
          Again
        </button>
      </>
    )
  }
}
const Greeting = ({ name }: { readonly name: string }) => <p>Hello {name}</p>

describe("lazily loaded code", () => {
  it("renders once loaded, and is fetched once", async () => {
    let fetched = 0
    const Part = lazyWithRetry(
      () => Promise.resolve({ Greeting, count: ++fetched }),
      (module) => module.Greeting,
    )
    await act(async () =>
      render(
        <Boundary>
          <Part name="Karin" />
          <Part name="Leo" />
        </Boundary>,
      ),
    )
    expect(screen.getByText("Hello Karin")).toBeVisible()
    expect(screen.getByText("Hello Leo")).toBeVisible()
    expect(fetched).toBe(1)
  })

  it("shows an error when it fails to load, and loads again on the next render", async () => {
    let tries = 0
    const Part = lazyWithRetry(
      () => (++tries === 1 ? Promise.reject(new TypeError("Failed to fetch dynamically imported module")) : Promise.resolve({ Greeting })),
      (module) => module.Greeting,
    )
    await act(async () =>
      render(
        <Boundary>
          <Part name="Karin" />
        </Boundary>,
      ),
    )
    expect(await screen.findByRole("alert")).toHaveTextContent("Not loaded")
    await act(async () => screen.getByRole("button", { name: "Again" }).click())
    expect(await screen.findByText("Hello Karin")).toBeVisible()
  })

  it("reports no failure of a prefetch before it is needed", async () => {
    const Part = lazyWithRetry(
      () => Promise.reject<{ readonly Greeting: typeof Greeting }>(new Error("offline")),
      (module) => module.Greeting,
    )
    await expect(Part.preload()).resolves.toBeUndefined()
  })

  it("stays mounted while other failed code is retried", async () => {
    let tries = 0
    const Part = lazyWithRetry(
      () => (++tries === 1 ? Promise.reject(new TypeError("Failed to fetch")) : Promise.resolve({ Greeting })),
      (module) => module.Greeting,
    )
    await Part.preload()
    const drawn = (name: string | undefined) => <Boundary>{name !== undefined && <Part name={name} />}</Boundary>
    const { rerender } = render(drawn(undefined))
    await act(async () => startTransition(() => rerender(drawn("Karin"))))
    const greeting = screen.getByText("Hello Karin")
    retryFailedChunks()
    await act(async () => {
      rerender(drawn("Leo"))
    })
    expect(greeting).toHaveTextContent("Hello Leo")
    expect(tries).toBe(2)
  })
})

describe("code that loads in the background", () => {
  it("is retried until it loads, without affecting the screen", async () => {
    vi.useFakeTimers()
    let tries = 0
    const Part = lazyWithRetry(
      afterOpening(() => (++tries < 5 ? Promise.reject(new TypeError("Failed to fetch")) : Promise.resolve({ Greeting }))),
      (module) => module.Greeting,
    )
    await act(async () =>
      render(
        <Boundary>
          <p>The note</p>
          <Suspense>
            <Part name="Karin" />
          </Suspense>
        </Boundary>,
      ),
    )
    expect(screen.getByText("The note")).toBeVisible()
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    vi.useRealTimers()
    expect(screen.getByText("Hello Karin")).toBeVisible()
    expect(tries).toBe(5)
  })
})

interface PanelProps {
  readonly open: boolean
}

const Panel = () => <p>the part</p>

function Owner({ part: Part, open }: { readonly part: LazyWithRetry<PanelProps>; readonly open: boolean }) {
  return useIsLoaded(Part, open, "throw") ? <Part open={open} /> : <p>not yet</p>
}

describe("a lazy component whose owner does not suspend", () => {
  it("is loaded once, when it first opens", async () => {
    const importer = vi.fn<() => Promise<{ default: typeof Panel }>>(() => Promise.resolve({ default: Panel }))
    const part = lazyWithRetry<PanelProps>(importer)
    const { rerender } = render(<Owner part={part} open={false} />)
    expect(importer).not.toHaveBeenCalled()
    rerender(<Owner part={part} open />)
    expect(await screen.findByText("the part")).toBeVisible()
    await act(() => part.load())
    expect(importer).toHaveBeenCalledOnce()
  })

  it("passes a failure to the nearest boundary, and retries on the next trigger", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {})
    const importer = vi.fn<() => Promise<{ default: typeof Panel }>>(() => Promise.resolve({ default: Panel }))
    importer.mockRejectedValueOnce(new TypeError("Failed to fetch dynamically imported module"))
    const part = lazyWithRetry<PanelProps>(importer)
    const { unmount } = render(
      <Boundary>
        <Owner part={part} open />
      </Boundary>,
    )
    expect(await screen.findByRole("alert")).toHaveTextContent("Not loaded")
    unmount()
    render(<Owner part={part} open />)
    await waitFor(() => expect(screen.getByText("the part")).toBeVisible())
  })
})

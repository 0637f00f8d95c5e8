import { act, render, screen } from "@testing-library/react"
import { Component, startTransition, Suspense, type ReactNode } from "react"
import { describe, expect, it } from "vitest"
import { ChunkLoadError, lazyWithRetry, retryFailedChunks } from "./lazy-with-retry.tsx"

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
        <p role="alert">{error instanceof ChunkLoadError ? "Not loaded" : "Another fault"}</p>
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

describe("code that comes later", () => {
  it("shows once loaded, and is fetched once", async () => {
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

  it("that does not load says so, and rendering it again loads it again", async () => {
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

  it("fetched ahead of time it is not missed before it is wanted", async () => {
    const Part = lazyWithRetry(
      () => Promise.reject<{ readonly Greeting: typeof Greeting }>(new Error("offline")),
      (module) => module.Greeting,
    )
    await expect(Part.preload()).resolves.toBeUndefined()
  })

  it("once loaded stays as it is when other failed code is retried", async () => {
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

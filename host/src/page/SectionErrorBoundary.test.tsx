import { lazyWithRetry } from "@rond/core/ui"
import { ConnectionContext, makeConnection } from "@rond/core/platform/http"
import { EnglishTexts } from "@rond/core/i18n/testing"
import { act, render, screen, waitFor } from "@testing-library/react"
import { expect, it } from "vitest"
import { SectionErrorBoundary } from "./SectionErrorBoundary.tsx"

it("isolates an error in a section without a label, and reloads when the server is back", async () => {
  let tries = 0
  const Part = lazyWithRetry(
    () => (++tries === 1 ? Promise.reject(new TypeError("Failed to fetch")) : Promise.resolve({ Late: () => <p>Here now</p> })),
    (module) => module.Late,
  )
  const connection = makeConnection(window)
  render(
    <EnglishTexts>
      <ConnectionContext value={connection}>
        <p>The screen</p>
        <SectionErrorBoundary name="commands" fallback={null}>
          <Part />
        </SectionErrorBoundary>
      </ConnectionContext>
    </EnglishTexts>,
  )
  await waitFor(() => expect(connection.state()).toBe("unreachable"))
  expect(screen.getByText("The screen")).toBeVisible()
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull()
  await act(async () => connection.report(true))
  expect(await screen.findByText("Here now")).toBeVisible()
})

it("stops requesting code that a responding server no longer has", async () => {
  let tries = 0
  const Part = lazyWithRetry(
    () => Promise.reject<{ readonly Gone: () => null }>(new TypeError(`Failed to fetch ${++tries}`)),
    (module) => module.Gone,
  )
  const connection = makeConnection(window)
  // The page asks, and the server answers at once.
  connection.subscribe(() => connection.state() === "unreachable" && queueMicrotask(() => connection.report(true)))
  render(
    <EnglishTexts>
      <ConnectionContext value={connection}>
        <SectionErrorBoundary name="call" label="The call" fallback={null}>
          <Part />
        </SectionErrorBoundary>
      </ConnectionContext>
    </EnglishTexts>,
  )
  await waitFor(() => expect(tries).toBe(3))
  for (let turns = 0; turns < 20; turns++) await act(async () => {})
  expect(await screen.findByText("The call could not be shown")).toBeVisible()
  expect(screen.getByRole("button", { name: "Try again" })).toBeVisible()
  expect(tries).toBe(3)
})

import { act, render, screen } from "@testing-library/react"
import { useState } from "react"
import { expect, it, vi } from "vitest"
import type { ApiError } from "../../kernel/api/api-error.ts"
import { EnglishTexts } from "../i18n/testing.tsx"
import { apiError } from "../../testkit/memory-api.ts"
import { ConnectionContext, makeConnection } from "../http/connection.tsx"
import { QueryError, SearchFailed } from "./query-errors.tsx"
import { errorMapper } from "../../areas/plugin/points/platform.ts"
import { memoryApi } from "../../testkit/memory-api.ts"
import { pluginOf } from "../../testkit/plugin-of.ts"
import { InWorkspace } from "../../testkit/screens/InWorkspace.tsx"
import { ErrorBanner } from "./ErrorBanner.tsx"
import { RequestError } from "./RequestError.tsx"
import { msg } from "@lingui/core/macro"

let fail: (error: ApiError) => void

function Failed({ first }: { readonly first: ApiError }) {
  const [error, setError] = useState(first)
  fail = setError
  return <QueryError title="The record could not be loaded" query={{ error, isFetching: false, refetch: vi.fn<() => unknown>() }} />
}

const open = (first: ApiError) => {
  const connection = makeConnection({ addEventListener: () => undefined, navigator: { onLine: true } })
  connection.report(false)
  render(
    <EnglishTexts>
      <ConnectionContext value={connection}>
        <Failed first={first} />
      </ConnectionContext>
    </EnglishTexts>,
  )
  return connection
}

it("waits while the page's banner says that the connection is lost, and says what fails after it", { tags: ["ERR-020"] }, () => {
  const connection = open(apiError("Unavailable", { code: "unreachable" }))
  expect(screen.getByRole("status")).toHaveTextContent("Waiting for the connection")
  expect(screen.queryByRole("button")).toBeNull()
  // It is asked for again by itself, so nothing flashes meanwhile.
  act(() => connection.report(true))
  expect(screen.getByRole("status")).toHaveTextContent("Waiting for the connection")
  act(() => fail(apiError("Unavailable", { code: "unreachable" })))
  expect(screen.getByRole("alert")).toHaveTextContent("The record could not be loaded")
  expect(screen.getByRole("button", { name: "Try again" })).toBeVisible()
})

it("says another reason also while the banner stands", { tags: ["ERR-020"] }, () => {
  open(apiError("Refused"))
  expect(screen.getByRole("alert")).toHaveTextContent("You do not have access to this.")
})

it.each(["too_many_words", "slot_taken", "offline"])(
  "every component says %s in the words of the market that maps it",
  { tags: ["ERR-205"] },
  (code) => {
    const mapper = errorMapper({ id: "own", code, map: () => ({ as: "banner", message: msg`Our own words.`, actions: [] }) })
    const error = apiError("Conflict", { code })
    const nothing = () => undefined
    render(
      <InWorkspace api={memoryApi()} plugins={[pluginOf({ contributes: [mapper] })]}>
        <RequestError error={error} />
        <SearchFailed error={error}>The search failed</SearchFailed>
        <QueryError title="The list failed" query={{ error, isFetching: false, refetch: nothing }} />
        <ErrorBanner title="The write failed" error={error} onRetry={nothing} retrying={false} onClose={nothing} />
      </InWorkspace>,
    )
    expect(document.body.textContent.split("Our own words.")).toHaveLength(5)
  },
)

import { act, render, screen } from "@testing-library/react"
import { useState } from "react"
import { expect, it, vi } from "vitest"
import type { ApiError } from "../../kernel/api/api-error.ts"
import { EnglishTexts } from "../i18n/testing.tsx"
import { apiError } from "../../testkit/memory-api.ts"
import { ConnectionContext, makeConnection } from "../http/connection.tsx"
import { QueryError } from "./query-errors.tsx"

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

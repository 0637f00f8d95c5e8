import { renderHook } from "@testing-library/react"
import type { ReactNode } from "react"
import { expect, it, vi } from "vitest"
import { useEvaluationSession } from "../../areas/evaluation/screen/use-evaluation-session.ts"
import { useNoteSession } from "../../areas/note/screen/use-note-session.ts"
import { InWorkspace, subjectOf } from "../../testkit/screens/InWorkspace.tsx"
import { memoryApi } from "../../testkit/memory-api.ts"

const InProfile = ({ children }: { readonly children: ReactNode }) => (
  <InWorkspace api={memoryApi()} plugins={[]} subject={subjectOf({ view: "patient-profile", meeting: undefined })}>
    {children}
  </InWorkspace>
)

it.each([
  ["note", useNoteSession],
  ["evaluation", useEvaluationSession],
])("%s without a meeting throws “Missing meeting id”", { tags: ["ERR-005"] }, (_what, use) => {
  vi.spyOn(console, "error").mockImplementation(() => undefined)
  expect(() => renderHook(use, { wrapper: InProfile })).toThrow("Missing meeting id")
})

import { useQueryClient, type QueryClient } from "@tanstack/react-query"
import { render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { Effect, Schema } from "effect"
import { useState } from "react"
import { describe, expect, it } from "vitest"
import { defineEndpoint } from "../../../kernel/api/endpoint.ts"
import { apiError, memoryApi, respond, type MemoryResponse } from "../../../testkit/memory-api.ts"
import { InWorkspace } from "../../../testkit/screens/InWorkspace.tsx"
import { isSubmission, useSendOnce, type SentDraft } from "../../drafts/use-send-draft.ts"
import { useDraft } from "../../drafts/use-draft.ts"
import { useApiMutation } from "../use-api-mutation.ts"

const pin = "pin-847163"
const prescribe = defineEndpoint({
  id: "test.prescribe",
  method: "POST",
  path: "/meeting/:meetingId/prescription",
  summary: "Prescribes",
  params: Schema.Struct({ meetingId: Schema.String }),
  payload: Schema.Struct({ drug: Schema.String, pin: Schema.String }),
  response: Schema.Struct({ drug: Schema.String }),
  secrets: ["pin"],
})

/** The calls that the form's callbacks got, and the page's cache. */
interface Page {
  readonly told: unknown[]
  cache: QueryClient | undefined
}

function Prescribing({ page }: { readonly page: Page }) {
  page.cache = useQueryClient()
  const [typed, setTyped] = useState(pin)
  const write = useApiMutation(prescribe, {
    onSuccess: (response, input) => page.told.push(response, input),
    onError: (error, input) => page.told.push(error, input),
  })
  const input = { params: { meetingId: "m-1" }, payload: { drug: "Alvedon", pin: typed } }
  return (
    <>
      <input aria-label="PIN" value={typed} onChange={({ target }) => setTyped(target.value)} />
      <button
        type="button"
        onClick={() => write.mutate(input, { onSuccess: (...told) => page.told.push(told), onError: (...told) => page.told.push(told) })}
      >
        Prescribe
      </button>
      {write.error !== null && <p role="alert">{write.error.code}</p>}
      {write.data !== undefined && <output>{write.data.drug}</output>}
    </>
  )
}

interface Prescription extends SentDraft {
  readonly drug: string
}
const isPrescription = (value: unknown): value is Prescription => {
  const { drug, submission } = (value ?? {}) as { readonly drug?: unknown; readonly submission?: unknown }
  return typeof drug === "string" && (submission === undefined || isSubmission(submission))
}

function PrescribingOnce({ drafts }: { readonly drafts: Prescription[] }) {
  const draft = useDraft<Prescription>(
    { clinicianId: "c", patientId: "prescribed", meetingId: "m", form: "test" },
    { drug: "Alvedon" },
    isPrescription,
  )
  drafts.push(draft.content)
  const [typed, setTyped] = useState(pin)
  const once = useSendOnce(prescribe, draft, { invalidates: [], onSent: () => undefined })
  return (
    <>
      <input aria-label="PIN" value={typed} onChange={({ target }) => setTyped(target.value)} />
      <button type="button" onClick={() => once.send({ params: { meetingId: "m-1" }, payload: { drug: draft.content.drug, pin: typed } })}>
        Prescribe
      </button>
      {once.error !== null && <p role="alert">{once.error.code}</p>}
      {once.response !== undefined && <output>{once.response.drug}</output>}
    </>
  )
}

const press = () => userEvent.click(screen.getByRole("button", { name: "Prescribe" }))
const retype = async (text: string) => {
  await userEvent.clear(screen.getByRole("textbox", { name: "PIN" }))
  await userEvent.type(screen.getByRole("textbox", { name: "PIN" }), text)
}

describe("a secret that a form sends", { tags: ["SEC-432"] }, () => {
  /** Receives each PIN as the network would. */
  const receiving = (arrived: string[], response: () => unknown) =>
    respond(prescribe, ({ payload }) => {
      arrived.push(payload.pin)
      return response() as never
    }) as MemoryResponse

  it.each([
    ["a success", () => ({ drug: "Alvedon" }), "status"],
    ["a failure", () => apiError("Conflict"), "alert"],
    ["a missing response", () => apiError("Timeout"), "alert"],
  ] as const)("is sent, and nothing that the page keeps has it after %s", async (_what, response, role) => {
    const arrived: string[] = []
    const api = memoryApi([receiving(arrived, response)])
    const page: Page = { told: [], cache: undefined }
    render(
      <InWorkspace api={api} plugins={[]}>
        <Prescribing page={page} />
      </InWorkspace>,
    )
    await press()
    await screen.findByRole(role)
    expect(arrived).toEqual([pin])
    const mutations = page.cache!.getMutationCache().getAll()
    expect(mutations.map(({ state }) => state.status)).toEqual([role === "status" ? "success" : "error"])
    const keptJson = JSON.stringify([mutations.map(({ state, options }) => [state, options.mutationKey]), page.told, api.requests])
    expect(keptJson).toContain("Alvedon")
    expect(keptJson).not.toContain(pin)
  })

  it("does not change the key of a retry", async () => {
    const arrived: string[] = []
    const api = memoryApi([receiving(arrived, () => apiError("Timeout"))])
    render(
      <InWorkspace api={api} plugins={[]}>
        <Prescribing page={{ told: [], cache: undefined }} />
      </InWorkspace>,
    )
    await press()
    await screen.findByRole("alert")
    await retype("4711")
    await press()
    await expect.poll(() => arrived).toEqual([pin, "4711"])
    const [first, second] = api.requests.map(({ options }) => options?.idempotencyKey)
    expect(second).toBe(first)
  })

  it("is in no draft, and the same draft keeps its key with another secret", async () => {
    const arrived: string[] = []
    const drafts: Prescription[] = []
    let respondNow: () => unknown = () => apiError("Timeout")
    const api = memoryApi([receiving(arrived, () => respondNow())])
    render(
      <InWorkspace api={api} plugins={[]}>
        <PrescribingOnce drafts={drafts} />
      </InWorkspace>,
    )
    await press()
    await screen.findByRole("alert")
    respondNow = () => ({ drug: "Alvedon" })
    await retype("4711")
    await press()
    await screen.findByRole("status")
    expect(arrived).toEqual([pin, "4711"])
    const [first, second] = api.requests.map(({ options }) => options?.idempotencyKey)
    expect(second).toBe(first)
    expect(drafts.some(({ submission }) => submission?.key === first)).toBe(true)
    expect(api.requests.map(({ input }) => (input as { payload: unknown }).payload)).toEqual([{ drug: "Alvedon" }, { drug: "Alvedon" }])
    for (const secret of [pin, "4711"]) expect(JSON.stringify([drafts, api.requests])).not.toContain(secret)
  })
})

it("leaves the inputs of other endpoints as they are", async () => {
  const note = defineEndpoint({
    id: "test.note",
    method: "POST",
    path: "/note",
    summary: "Writes",
    payload: Schema.Struct({ text: Schema.String }),
  })
  const api = memoryApi([respond(note, Effect.void as never)])
  function Writing() {
    const write = useApiMutation(note)
    return (
      <button type="button" onClick={() => write.mutate({ payload: { text: "Rest" } })}>
        Prescribe
      </button>
    )
  }
  render(
    <InWorkspace api={api} plugins={[]}>
      <Writing />
    </InWorkspace>,
  )
  await press()
  await expect.poll(() => api.requests.map(({ input }) => input)).toEqual([{ payload: { text: "Rest" } }])
})

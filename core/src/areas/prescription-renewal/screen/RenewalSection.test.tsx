import { msg } from "@lingui/core/macro"
import { render, screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { describe, expect, it } from "vitest"
import type { Contribution } from "../../../kernel/engine/contribution.ts"
import { errorMapper } from "../../plugin/points/platform.ts"
import { endMeetingValidator } from "../../end-meeting/model/end-contributions.ts"
import { InWorkspace, subjectOf } from "../../../testkit/screens/InWorkspace.tsx"
import { respond, apiError, memoryApi } from "../../../testkit/memory-api.ts"
import { meetingServer } from "../../../testkit/meeting-server.ts"
import { openMeeting } from "../../../testkit/screens/end-meeting-screen.tsx"
import { meetingOf } from "../../../testkit/people.ts"
import { pluginOf } from "../../../testkit/plugin-of.ts"
import { useWorkspace } from "../../../platform/workspace/workspace-context.ts"
import { getObservations, getPatientWarnings } from "../../patient/model/index.ts"
import { allergyAnswer, allergyWarning } from "../../patient/screen/known/testing.ts"
import { getMeetingNote } from "../../note/model/index.ts"
import { unwrittenEntry } from "../../record/model/entry.ts"
import type { FormTemplate } from "../../record/model/form/form-template.ts"
import { noteForm } from "../../../testkit/forms.ts"
import { decideRenewal, getRenewal, type RenewalPrescription } from "../model/index.ts"
import { renewalLabel, textRenewal, unfinishedRenewalFact } from "./index.ts"
import { RenewalSection } from "./RenewalSection.tsx"
import { isUnfinished, renewalRule } from "../model/renewal-rule.ts"

const requestedRenewal = (id: string, medicine: string): RenewalPrescription => ({
  id,
  medicine,
  atcCode: null,
  safetyReason: null,
  decision: null,
  decidedAt: null,
  decidedByName: null,
  version: 0,
})
const both = [requestedRenewal("1", "Amlodipine 5 mg"), requestedRenewal("2", "Omeprazole 20 mg")]

const renewalForm: FormTemplate = {
  ...noteForm,
  nodes: [
    { kind: "text", id: "reason", label: "Reason", required: true },
    { kind: "text", id: "medicine", label: "Medicine", required: true },
    { kind: "checkbox", id: "approved", label: "Renewed", required: false },
  ],
}

/** The rule as the meeting's end sees it: its state and how many things it misses. */
function Rule() {
  const { resolved } = useWorkspace()
  const rule = resolved.all(endMeetingValidator).find(({ id }) => id === "unfinished-text-renewal")
  return <output>{rule === undefined ? "nothing in the way" : rule.state}</output>
}

function open(prescriptions: readonly RenewalPrescription[] = both, mappers: readonly Contribution[] = []) {
  let request = { prescriptions }
  const note = unwrittenEntry({ id: "note", meetingId: "meeting", patientId: "patient", template: renewalForm })
  const api = memoryApi([
    respond(getMeetingNote, note),
    respond(getRenewal, () => request),
    respond(decideRenewal, ({ params, payload }) => {
      const decided = { decision: payload.decision, decidedAt: "2026-03-02T09:20:00.000Z", decidedByName: "Robin Vale" }
      request = {
        prescriptions: request.prescriptions.map((prescription) =>
          prescription.id === params.id ? { ...prescription, ...decided, version: prescription.version + 1 } : prescription,
        ),
      }
      return request
    }),
  ])
  const plugin = pluginOf({
    facts: [unfinishedRenewalFact("test")],
    contributes: [...textRenewal({ permissions: {} }), ...mappers],
    policy: { completionRules: [renewalRule("test")] },
    completionLabels: renewalLabel,
  })
  render(
    <InWorkspace api={api} plugins={[plugin]} subject={subjectOf({ meeting: meetingOf({ type: "e_prescription_renewal" }) })}>
      <RenewalSection />
      <Rule />
    </InWorkspace>,
  )
  return api
}
const choose = async (medicine: string, name: string) =>
  userEvent.click(within(await screen.findByRole("radiogroup", { name: medicine })).getByRole("radio", { name }))

it("writes a decision into the note without overwriting text", { tags: ["NOTE-065"] }, async () => {
  const server = meetingServer({ note: renewalForm, evaluation: null })
  const request = (decision: "renewed" | null) => ({ prescriptions: [{ ...both[0]!, decision }] })
  server.api.answer(respond(getRenewal, request(null)))
  server.api.answer(respond(decideRenewal, request("renewed")))
  openMeeting(server, { children: <RenewalSection />, workspace: { meeting: meetingOf({ type: "e_prescription_renewal" }) } })
  const medicine = await screen.findByRole("textbox", { name: /Medicine/ })
  const reason = screen.getByRole("textbox", { name: /Reason/ })
  await userEvent.type(reason, "Own words")
  await choose("Amlodipine 5 mg", "Renewed")
  await waitFor(() => expect(medicine).toHaveValue("Amlodipine 5 mg"))
  expect(screen.getByRole("checkbox", { name: /Renewed/ })).toBeChecked()
  expect(reason).toHaveValue("Own words")
})

describe("the prescription renewal section", () => {
  it.each([
    { decisions: [], unfinished: false },
    { decisions: [null], unfinished: true },
    { decisions: ["renewed", null], unfinished: true },
    { decisions: ["renewed", "rejected"], unfinished: false },
  ] as const)("is unfinished with decisions $decisions: $unfinished", { tags: ["END-033"] }, ({ decisions, unfinished }) => {
    expect(
      isUnfinished({ prescriptions: decisions.map((decision, n) => ({ ...requestedRenewal(String(n), "Medicine"), decision })) }),
    ).toBe(unfinished)
  })

  it("blocks the end of the meeting until every prescription is decided", { tags: ["END-033"] }, async () => {
    open()
    expect(await screen.findByText("shown")).toBeInTheDocument()
    await choose("Amlodipine 5 mg", "Renewed")
    expect(await screen.findByText(/\u2068Robin Vale\u2069, 2 Mar( 2026)?, \d\d:\d\d/)).toBeVisible()
    expect(screen.getByText("shown")).toBeInTheDocument()
    await choose("Omeprazole 20 mg", "Not renewed")
    expect(await screen.findByText("All prescriptions are decided.")).toBeVisible()
    expect(await screen.findByText("nothing in the way")).toBeInTheDocument()
  })

  it("shows an unknown decision as it was sent, and counts it as a decision", { tags: ["END-034"] }, async () => {
    const decided = { decidedAt: "2026-03-02T09:20:00.000Z", decidedByName: "Robin Vale", version: 1 }
    open([{ ...both[0]!, ...decided, decision: { unknownWord: "postponed" } }])
    expect(await screen.findByText(/^Unknown: postponed · \u2068Robin Vale\u2069, /)).toBeVisible()
    expect(screen.queryByRole("radio", { checked: true })).toBeNull()
    expect(await screen.findByText("nothing in the way")).toBeInTheDocument()
  })

  it("lets a decision be changed, and marks an unsaved one", { tags: ["END-034"] }, async () => {
    const api = open()
    await choose("Amlodipine 5 mg", "Renewed")
    await screen.findByText(/Robin Vale/)
    api.answer(respond(decideRenewal, () => apiError("Unavailable")))
    await choose("Amlodipine 5 mg", "Not renewed")
    expect(await screen.findByText("The decision was not saved. Choose again.")).toBeVisible()
    expect(within(screen.getByRole("radiogroup", { name: "Amlodipine 5 mg" })).getByRole("radio", { name: "Renewed" })).toBeChecked()
  })

  it("shows a market's text for a refused decision that it maps", { tags: ["ERR-113"] }, async () => {
    const maps = errorMapper({
      id: "maps-ended",
      code: "meeting_ended",
      map: () => ({ as: "banner", message: msg`The market says why.`, actions: [] }),
    })
    const api = open(both, [maps])
    api.answer(respond(decideRenewal, () => apiError("Conflict", { code: "meeting_ended" })))
    await choose("Amlodipine 5 mg", "Renewed")
    expect(await screen.findByText("The market says why.")).toBeVisible()
  })

  it("shows who decided differently meanwhile, and accepts another choice", { tags: ["SEC-017"] }, async () => {
    const api = open()
    const medicine = await screen.findByRole("radiogroup", { name: "Amlodipine 5 mg" })
    const theirs = {
      ...requestedRenewal("1", "Amlodipine 5 mg"),
      decision: "rejected",
      decidedAt: "2026-03-02T09:19:00.000Z",
      version: 1,
    } as const
    const decidedElsewhere = {
      ...both[1]!,
      decision: "renewed",
      decidedAt: "2026-03-02T09:18:00.000Z",
      decidedByName: "Kim Ash",
      version: 1,
    } as const
    const request = { prescriptions: [{ ...theirs, decidedByName: "Kim Ash" }, decidedElsewhere] }
    api.answer(respond(getRenewal, request))
    api.answer(respond(decideRenewal, () => apiError("Conflict", { code: "version_conflict" })))
    await userEvent.click(within(medicine).getByRole("radio", { name: "Renewed" }))
    const message = "Kim Ash has just decided: Not renewed. Your decision was not saved. Choose again to change theirs."
    expect(await screen.findByText(message)).toBeVisible()
    expect(screen.queryByText("All prescriptions are decided.")).toBeNull()
    expect(within(medicine).getByRole("radio", { name: "Not renewed" })).toBeChecked()

    api.answer(
      respond(decideRenewal, {
        prescriptions: [{ ...theirs, decision: "renewed", decidedByName: "Robin Vale", version: 2 }, decidedElsewhere],
      }),
    )
    await userEvent.click(within(medicine).getByRole("radio", { name: "Renewed" }))
    expect(await screen.findByText(/\u2068Robin Vale\u2069, 2 Mar( 2026)?, \d\d:\d\d/)).toBeVisible()
    expect(screen.queryByText(message)).toBeNull()
    expect(screen.getByText("All prescriptions are decided.")).toBeVisible()
  })

  it("has nothing to finish in a meeting without a request", { tags: ["END-033"] }, async () => {
    open([])
    expect(await screen.findByText("nothing in the way")).toBeInTheDocument()
    expect(screen.queryByRole("heading", { name: "Prescriptions to renew" })).toBeNull()
  })
})

describe("renewing what something speaks against", () => {
  const penicillin = requestedRenewal("1", "Kåvepenin 1 g tabletter")
  const warned = (...texts: readonly string[]) => respond(getPatientWarnings, { warnings: texts.map((text) => allergyWarning(text)) })
  const decisions = (api: ReturnType<typeof open>) => api.requests.filter(({ id }) => id === decideRenewal.id)
  const check = () => screen.findByRole("region", { name: "Safety check" })
  const openWarned = (prescription: RenewalPrescription, ...texts: readonly string[]) => {
    const api = open([prescription])
    api.answer(warned(...texts))
    return api
  }

  it(
    "shows the known allergies, and the finding with its source and date, before the decision",
    { tags: ["PANE-094", "SAFE-012"] },
    async () => {
      openWarned(penicillin, "Severe penicillin allergy")
      const allergies = await screen.findByRole("region", { name: "Allergies" })
      await waitFor(() => expect(allergies).toHaveTextContent("Severe penicillin allergy"))
      expect(await check()).toHaveTextContent(/“Severe penicillin allergy” \(warning in the record by .+, \d+ \w+( \d+)?\)/)
    },
  )

  it("asks for a reason, which goes with the decision and stands there after it", { tags: ["SAFE-013"] }, async () => {
    const api = openWarned(penicillin, "Severe penicillin allergy")
    await check()
    await choose(penicillin.medicine, "Renewed")
    const reason = await screen.findByRole("textbox", { name: /^Reason for going on/ })
    expect(decisions(api)).toEqual([])
    const renew = screen.getByRole("button", { name: "Renew all the same" })
    await userEvent.click(renew)
    expect(reason).toHaveAccessibleDescription(/Give a reason, or do not renew\./)
    expect(decisions(api)).toEqual([])
    const findings = [{ kind: "allergy" as const, about: "Severe penicillin allergy" }]
    api.answer(
      respond(decideRenewal, ({ payload }) => ({
        prescriptions: [
          { ...penicillin, decision: payload.decision, version: 1, safetyReason: { text: payload.safetyReason?.text ?? "", findings } },
        ],
      })),
    )
    await userEvent.type(reason, "Tested")
    await userEvent.click(renew)
    expect(await screen.findByText("Renewed despite: allergy (Severe penicillin allergy). Reason: Tested")).toBeVisible()
    expect(decisions(api)).toMatchObject([
      { input: { payload: { decision: "renewed", safetyReason: { text: "Tested", accepted: ["allergy:w"] } } } },
    ])
    expect(screen.queryByRole("textbox", { name: /^Reason for going on/ })).toBeNull()
  })

  it("asks nothing for what is not renewed, nor where nothing was found", { tags: ["SAFE-013"] }, async () => {
    const api = openWarned(penicillin, "Severe penicillin allergy")
    await check()
    await choose(penicillin.medicine, "Renewed")
    await choose(penicillin.medicine, "Not renewed")
    await waitFor(() => expect(decisions(api)).toMatchObject([{ input: { payload: { decision: "rejected" } } }]))
    expect(screen.queryByRole("textbox", { name: /^Reason for going on/ })).toBeNull()
  })

  it("asks for what only the server knew, and marks it", { tags: ["SAFE-013"] }, async () => {
    const api = open([penicillin])
    await check()
    api.answer(
      respond(decideRenewal, () => {
        api.answer(warned("Severe penicillin allergy"))
        return apiError("Invalid", { code: "renewal_safety", detail: { findings: ["allergy:w"] } })
      }),
    )
    await choose(penicillin.medicine, "Renewed")
    expect(await screen.findByRole("alert")).toHaveTextContent("Not renewed: the server found something new")
    await waitFor(async () =>
      expect(
        within(await check())
          .getByText("New")
          .closest("li"),
      ).toHaveTextContent("Severe penicillin allergy"),
    )
    expect(screen.getByRole("textbox", { name: /^Reason for going on/ })).toHaveValue("")
  })

  it("says what is not checked of a drug without a code, and of every request", { tags: ["SAFE-012"] }, async () => {
    const api = openWarned(both[1]!, "Severe penicillin allergy")
    expect(await check()).toHaveTextContent("Not checked: allergies, because the drug has no code.")
    expect(await check()).toHaveTextContent(
      "Not checked: the dose, the same drug twice and interactions, because the request names the drug alone.",
    )
    await choose(both[1]!.medicine, "Renewed")
    await waitFor(() => expect(decisions(api)).toHaveLength(1))
  })

  it("compares what the patient said as well", { tags: ["SAFE-012"] }, async () => {
    const api = open([penicillin])
    api.answer(respond(getObservations, { observations: [allergyAnswer("Penicillin")] }))
    await waitFor(async () => expect(await check()).toHaveTextContent(/“Penicillin” \(reported by the patient/))
  })
})

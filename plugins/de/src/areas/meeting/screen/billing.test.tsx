import { meetingTag } from "@rond/core/plugin"
import { getTitle } from "@rond/core/plugin/runtime"
import { clinicianOf, InWorkspace, meetingOf, memoryApi, subjectOf } from "@rond/core/testkit"
import { useWorkspace } from "@rond/core/platform/workspace"
import { render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { describe, expect, it } from "vitest"
import plugin from "../../../plugin.ts"
import BillingCard from "./BillingCard.tsx"
import { aokPlusTitles, billingCard, germanMeetingTags } from "./meeting-contributions.ts"

const plain = {
  is_patient_invoiced: false,
  is_invoice_calculated_before: false,
  meeting_type: "statutory",
  anonymous_code: null,
  is_aok_plus_meeting: false,
}
function show(children: React.ReactNode, de: Readonly<Record<string, unknown>> | undefined) {
  const pool = { id: "de", name: "Berlin", country: "DE", isExternal: false }
  const meeting = meetingOf({ marketSpecifics: { de: de && { ...plain, ...de } } })
  return render(
    <InWorkspace api={memoryApi()} plugins={[plugin]} subject={subjectOf({ clinician: clinicianOf({ pool }), meeting })}>
      {children}
    </InWorkspace>,
  ).container
}
const facts = () => screen.getAllByRole("definition").map((definition) => definition.textContent)

describe("the payer of a German meeting", () => {
  it.each([
    [{}, ["Statutory insurance", "No", "No invoice is sent"]],
    [{ is_aok_plus_meeting: true }, ["Statutory insurance", "Yes", "No invoice is sent"]],
    [
      { meeting_type: "private", is_patient_invoiced: true },
      ["Private insurance or self-pay", "No", "An invoice is sent. It has not been calculated yet."],
    ],
    [
      { meeting_type: "private", is_patient_invoiced: true, is_invoice_calculated_before: true },
      ["Private insurance or self-pay", "No", "An invoice is sent. It replaces the one already calculated."],
    ],
    [{ meeting_type: "accident" }, ["accident", "No", "No invoice is sent"]],
    [{ meeting_type: null }, ["–", "No", "No invoice is sent"]],
  ])("is shown on the card for %j as %j", { tags: ["GER-001"] }, (de, expected) => {
    show(<BillingCard />, de)
    expect(facts()).toEqual(expected)
  })

  it("includes an anonymous patient's code, which can be copied", { tags: ["GER-002"] }, async () => {
    const user = userEvent.setup()
    show(<BillingCard />, { anonymous_code: "K7X2QP" })
    expect(screen.getByText(/^To everybody else the patient goes by this code/)).toBeVisible()
    await user.click(screen.getByRole("button", { name: "Copy the code" }))
    expect(await navigator.clipboard.readText()).toBe("K7X2QP")
  })

  it("is shown as unknown without data", { tags: ["GER-001"] }, () => {
    show(<BillingCard />, undefined)
    expect(screen.getByText("How this meeting is paid for is unknown.")).toBeVisible()
  })
})

function Seen() {
  const { resolved, meeting } = useWorkspace()
  const tags = resolved
    .visible(meetingTag)
    .map((tag) => [tag.id, meeting === undefined ? undefined : tag.spec.detail?.(meeting)].filter((part) => part !== undefined).join("="))
  return <p>{[getTitle(resolved, meeting?.type ?? "").message, ...tags].join(" · ")}</p>
}

describe("German titles and tags", () => {
  it.each([
    [{}, "Video visit"],
    [{ is_aok_plus_meeting: true }, "AOK Plus video visit · de-aok-plus"],
    [{ meeting_type: "private" }, "Video visit · de-private"],
    [{ anonymous_code: "K7X2QP" }, "Video visit · de-anonymous=K7X2QP"],
    [{ is_aok_plus_meeting: "yes" }, "Video visit"],
  ])("show for %j %s", { tags: ["GER-003", "TTL-006"] }, (de, seen) => {
    expect(show(<Seen />, de)).toHaveTextContent(new RegExp(`^${seen}$`))
  })

  it("change nothing about how a meeting ends", () => {
    const kinds = new Set([billingCard, ...aokPlusTitles, ...germanMeetingTags].map((contribution) => contribution.kind))
    expect([...kinds].toSorted()).toEqual(["meeting-tag", "patient-card", "title-resolver"])
  })
})

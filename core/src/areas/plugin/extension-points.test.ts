import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { draftOf } from "../../testkit/people.ts"
import { patient } from "./index.ts"
import { action, actionGroup, takenActionCard } from "../actions/model/action-menu.ts"
import { entryAction, entryDetail } from "../record/model/for-plugins.ts"
import { callTimerRule } from "../consultation-time/model/for-plugins.ts"
import { endMeetingValidator, endNotice, finishStep } from "../end-meeting/model/end-contributions.ts"
import { meetingSection, meetingTag } from "../meeting/model/for-plugins.ts"
import { titleResolver } from "../meeting/model/title.ts"
import { permissionGrant } from "../market-policy/model/permission-grant.ts"
import { errorMapper, homeTool, setting, termTexts } from "./points/platform.ts"
import { factSource } from "../workspace/model/for-plugins.ts"
import { noteFieldKind } from "../record/model/form/note-field-kind.ts"
import { leftPaneTab, leftPaneTabChild, patientCard, patientTag } from "../patient/model/for-plugins.ts"

const label = { id: "label", message: "Label" }
const load = () => Promise.resolve({ default: () => null })
const order = { when: patient.isChild, before: "other" as never }

describe("extension points", () => {
  it.each([
    [leftPaneTab({ id: "x", label, load, ...order }), "left-pane-tab"],
    [actionGroup({ id: "x", label, icon: "message", actions: [], ...order }), "action-group"],
    [endMeetingValidator({ id: "x", check: () => [], ...order }), "end-meeting-validator"],
    [titleResolver({ id: "x", activityType: "video_visit", title: label, ...order }), "title-resolver"],
    [errorMapper({ id: "x", code: "c", map: () => ({ as: "banner", message: label, actions: [] }), ...order }), "error-mapper"],
    [patientTag({ id: "x", label, tone: "neutral", ...order }), "patient-tag"],
    [patientCard({ id: "x", title: label, load, ...order }), "patient-card"],
    [meetingTag({ id: "x", label, tone: "neutral", ...order }), "meeting-tag"],
    [homeTool({ id: "x", label, icon: "phone", load, ...order }), "home-tool"],
    [meetingSection({ id: "x", label, place: "below-note", load, ...order }), "meeting-section"],
    [noteFieldKind({ id: "x", fieldType: "test.x", load, isEmpty: () => true, ...order }), "note-field-kind"],
    [permissionGrant({ id: "x", means: "", rule: {}, ...order }), "permission"],
    [entryAction({ id: "x", label, appliesTo: () => true, load, ...order }), "entry-action"],
    [entryDetail({ id: "x", label, load, ...order }), "entry-detail"],
    [finishStep({ id: "x", label, ...order }), "finish-step"],
    [endNotice({ id: "x", label, at: "end", says: () => Effect.succeed(undefined), ...order }), "end-notice"],
    [takenActionCard({ id: "x", label, load, ...order }), "taken-action-card"],
    [callTimerRule({ id: "x", startsAtSeconds: 0, counts: "up", ...order }), "call-timer-rule"],
    [setting({ id: "x", key: "ended-meetings-kept", label, value: 1, ...order }), "setting"],
    [termTexts({ id: "x", vocabularies: ["programme"], load: () => Promise.resolve({ default: {} }), ...order }), "term-texts"],
    [factSource({ id: "test.x", means: { id: "means" }, find: { key: "x", run: () => Effect.succeed(true) }, ...order }), "fact-source"],
  ])("separate kind, id, order and condition from the rest: $1", { tags: ["PLG-009"] }, (contribution, kind) => {
    expect(contribution).toMatchObject({ kind, when: patient.isChild, before: "other" as never, parent: undefined })
    expect(Object.keys(contribution.spec as object)).not.toEqual(expect.arrayContaining(["id", "when", "before", "after"]))
  })

  it("turn a tab's children into contributions", { tags: ["PLG-009"] }, () => {
    const tab = leftPaneTab({ id: "records", label, children: [{ id: "history", label, load, when: patient.isChild }] })
    expect(tab.hideWhenEmpty).toBe(true)
    expect(tab.children).toMatchObject([
      { kind: leftPaneTabChild.kind, id: "history", when: patient.isChild, parent: { kind: "left-pane-tab", id: "records" } },
    ])
    expect(leftPaneTab({ id: "patient", label, load }).hideWhenEmpty).toBe(false)
  })

  it("turn a group's actions into contributions, and let another plugin add one", { tags: ["PLG-009"] }, () => {
    const group = actionGroup({ id: "group", label, icon: "message", actions: [{ id: "send-message", label, load }] })
    expect(group).toMatchObject({
      hideWhenEmpty: true,
      children: [{ kind: "action", id: "send-message", parent: { kind: "action-group", id: "group" } }],
    })
    expect(action({ id: "more", parent: "group" as never, label, load })).toMatchObject({
      kind: "action",
      parent: { kind: "action-group", id: "group" },
    })
  })

  it("pass the whole draft to a validator", { tags: ["PLG-009"] }, () => {
    const validator = endMeetingValidator({ id: "x", check: (draft) => [{ field: draft.meetingId, label }] })
    expect(validator.spec.check(draftOf({ meetingId: "m" }))).toEqual([{ field: "m", label }])
  })
})

import { describe, expect, it } from "vitest"
import { contextOf, profileContextOf } from "../../testkit/context-of.ts"
import { pluginOf } from "../../testkit/plugin-of.ts"
import { actionMenu } from "./action-menu.ts"
import { always, not, patient } from "../../engine/conditions/condition.ts"
import { actionGroup } from "../actions/action-group.ts"
import { pending, type Facts } from "../../engine/conditions/fact.ts"
import { resolveWorkspace } from "../resolve-workspace.ts"

const label = { id: "label", message: "Label" }
const load = () => Promise.resolve({ default: () => null })
const group = (...ids: readonly string[]) =>
  actionGroup({ id: `${ids[0]}-group`, label, icon: "more", actions: ids.map((id) => ({ id, label, load })) })
const ids = ["send-message", "book-revisit", "create-document", "se-sick-note", "taken-actions"]
const permissions = { actions: Object.fromEntries(ids.map((id) => [id, always])) }
const plugin = pluginOf({
  contributes: actionMenu(permissions, [
    group("send-message"),
    group("book-revisit"),
    group("create-document", "se-sick-note"),
    group("taken-actions"),
  ]),
})
const menu = (facts: Facts) => resolveWorkspace([plugin], [], facts).actionGroups.flatMap((one) => one.actions.map((action) => action.id))

describe("the action side menu's common rules", () => {
  it.each<[string, Facts, readonly string[]]>([
    ["a meeting", contextOf(), ["send-message", "book-revisit", "create-document", "se-sick-note", "taken-actions"]],
    ["a one-time web user", contextOf({ "patient.is-one-time-user": true }), []],
    ["a patient not yet resolved", contextOf({ "patient.is-resolved": false }), []],
    ["an external clinician", contextOf({ "pool.is-external": true }), ["send-message", "create-document", "taken-actions"]],
    ["an external record", contextOf({ "clinician.capabilities": ["external_emr"] }), ["send-message", "create-document", "taken-actions"]],
    ["the patient profile", profileContextOf(), ["send-message", "book-revisit"]],
    ["a child's profile", profileContextOf({ "patient.is-child": true }), ["send-message"]],
    ["a one-time web user's profile", profileContextOf({ "patient.is-one-time-user": true }), []],
  ])("offers in %s", { tags: ["MKT-010"] }, (_name, facts, offered) => {
    expect(menu(facts)).toEqual(offered)
  })

  it("keeps the menu's places while it is not known who the patient is", { tags: ["MKT-010"] }, () => {
    const { actionGroups } = resolveWorkspace([plugin], [], contextOf({ "patient.is-resolved": pending }))
    expect(new Set(actionGroups.map((one) => one.state))).toEqual(new Set(["pending"]))
  })

  it.each([
    ["an action without a permission", group("sidebar")],
    ["a group with a condition of its own", { ...group("send-message"), when: not(patient.isChild) }],
    [
      "an action with a condition of its own",
      actionGroup({ id: "g", label, icon: "more", actions: [{ id: "send-message", label, load, when: always }] }),
    ],
  ])("has no place for %s, of which the server would not know", { tags: ["MKT-061"] }, (_name, one) => {
    expect(() => actionMenu(permissions, [one])).toThrow("among the market's permissions")
  })
})

import { resolveWorkspace } from "@rond/core/plugin/runtime"
import { mappedErrorOf } from "@rond/core/platform/errors"
import { apiError, contextOf, pluginOf } from "@rond/core/testkit"
import { expect, it } from "vitest"
import plugin from "../../../plugin.ts"

it("a member without entity numbers cannot be sent, and the error offers support", { tags: ["ERR-012"] }, () => {
  const context = contextOf({ "pool.country": "GB", partnership: "insurer" })
  const workspace = resolveWorkspace([pluginOf({ id: "uk", contributes: [] }), plugin], [], context)
  const { message, actions } = mappedErrorOf(workspace, apiError("Invalid", { code: "missing_entity_numbers" }))
  expect(message.message).toBe(
    "The insurer’s numbers for this member are missing, so the report cannot be sent. Contact support. Your note is kept.",
  )
  expect(actions).toEqual(["contact-support", "retry"])
})

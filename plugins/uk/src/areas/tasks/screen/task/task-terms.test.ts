import { setupI18n } from "@lingui/core"
import { expect, it } from "vitest"
import { taskTypeRows, taskTypesInNoList } from "../../model/task-types.ts"
import { TaskType, taskTypeTerms } from "../../model/task-type.ts"
import { Schema } from "effect"
import taskTerms from "./task-terms.ts"

it("name every type as the admin team reads it", { tags: ["TSK-661"] }, () => {
  const i18n = setupI18n({ locale: "en-GB", messages: { "en-GB": {} } })
  const types = [...taskTypeRows.flatMap(({ items }) => Schema.decodeUnknownSync(Schema.Array(TaskType))(items)), ...taskTypesInNoList]
  const names = new Map(Object.entries(taskTerms[taskTypeTerms]).map(([id, text]) => [id, i18n._(text)]))
  for (const { id, label } of types) expect(names.get(id)).toBe(label)
})

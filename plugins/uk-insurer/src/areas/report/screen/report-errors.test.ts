import { describe, expect, it } from "vitest"
import { reportErrorMappers } from "./report-errors.ts"

describe("a report that was not sent", () => {
  it.each(reportErrorMappers.map((mapper) => [mapper.spec.code, mapper] as const))(
    "%s says what to do",
    { tags: ["RPT-604"] },
    (code, mapper) => {
      expect(mapper.spec.map({ code, kind: "refused" } as never)).toMatchObject({ as: "banner", message: expect.anything() })
    },
  )
})

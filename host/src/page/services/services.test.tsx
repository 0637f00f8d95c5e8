import { apiQueryKey } from "@rond/core/platform/http"
import { createTexts } from "@rond/core/i18n"
import { getSession } from "@rond/core/model/session"
import { expect, it, vi } from "vitest"
import { sessionOf } from "../../testing/page.tsx"
import { browserServices } from "./services.ts"

it("opens the event stream at the offset at which the session was read", async () => {
  const opened: string[] = []
  class Line extends EventTarget {
    readonly readyState = 1
    constructor(address: string) {
      super()
      opened.push(address)
    }
    close() {}
  }
  vi.stubGlobal("EventSource", Line)
  const texts = createTexts({ read: () => "en-GB", write: () => undefined }, [])
  const { runtime, events } = browserServices({ apiRoot: "/api", texts, registry: [] })
  runtime.queries.setQueryData(apiQueryKey(getSession, {}), sessionOf({ newestEvent: 41 }))
  const stop = events.listen(["meeting:meeting-1"], () => undefined)
  await expect.poll(() => opened).toEqual(["/api/events?topics=meeting%3Ameeting-1&last_event_id=41"])
  stop()
  vi.unstubAllGlobals()
})

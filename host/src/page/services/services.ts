import { lateEventStream, type EventStream } from "@rond/core/platform/events"
import { apiQueryKey, makeApiRuntime, makeConnection, ofetchApi, type ApiRuntime, type Connection } from "@rond/core/platform/http"
import type { Texts } from "@rond/core/i18n"
import { IdleClock, makeReauthenticationGate, type ReauthenticationGate } from "@rond/core/platform/session"
import { getSession, type SignedInSession } from "@rond/core/model/session"
import { createContext, useContext } from "react"
import type { RegisteredPlugin } from "../../plugins/registry.ts"
import { holdLateCode } from "@rond/core/ui"
import { requestOnce } from "./polling.ts"
import { carriedReads } from "./carried-reads.ts"
import { untilOpened } from "./until-opened.ts"

/** The services that live as long as the page and that any screen may need. */
export interface Services {
  readonly runtime: ApiRuntime
  readonly gate: ReauthenticationGate
  /** The clock of the screen's last use. */
  readonly idle: IdleClock
  readonly connection: Connection
  readonly events: EventStream
  /** Fulfilled when the first screen's reads are complete, or the user interacts. Late code loads after it. */
  readonly opened: Promise<void>
  readonly texts: Texts
  /** The plugins of this build. */
  readonly registry: readonly RegisteredPlugin[]
}

export function browserServices(options: {
  readonly apiRoot: string
  readonly texts: Texts
  readonly registry: readonly RegisteredPlugin[]
}): Services {
  const carried = carriedReads(options.apiRoot)
  const gate = makeReauthenticationGate()
  const idle = new IdleClock()
  const connection = makeConnection(window)
  const session = () => runtime.queries.getQueryData<SignedInSession>(apiQueryKey(getSession, {}))
  const runtime: ApiRuntime = makeApiRuntime(
    ofetchApi({
      root: options.apiRoot,
      csrfToken: () => session()?.csrfToken,
      signIn: gate.signIn,
      lock: {
        isLocked: () => gate.state() === "locked",
        isAsking: () => gate.state() === "asking",
        onLock: gate.onLock,
        lockFound: () => gate.lock("remote"),
        idleSeconds: () => idle.report(),
      },
      connection,
      fetch: carried.fetch,
    }),
  )
  const opened = untilOpened(runtime.queries)
  holdLateCode(opened)
  void opened.then(carried.forget)
  const events = lateEventStream({
    // Only tabs of one person share. A change of what tabs say to each other needs another number: pages of an earlier build may be open.
    name: () => `rond-events-2:${session()?.person.id}`,
    address: `${options.apiRoot}/events`,
    beginAfter: () => session()?.newestEvent,
    onBroken: () => requestOnce(runtime, gate),
    begins: opened,
  })
  gate.subscribe(() => events.rest(gate.state() !== "open"))
  return { runtime, gate, idle, connection, events, opened, texts: options.texts, registry: options.registry }
}

export const ServicesContext = createContext<Services | undefined>(undefined)

export function useServices(): Services {
  const services = useContext(ServicesContext)
  if (services === undefined) throw new Error("There is no ServicesContext above this component")
  return services
}

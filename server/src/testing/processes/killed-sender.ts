import { ServerResponse } from "node:http"
import { Effect, Logger } from "effect"
import type { ServerModule } from "@rond/core/server-kit"
import { clinicModule } from "../../areas/clinic/module.ts"
import { startServer } from "../../main/server.ts"
import { supportModule } from "../../areas/support/module.ts"
import { insertClinic } from "../clinics/appointments-clinic.ts"
import { insertTalk } from "../clinics/conversation-clinic.ts"
import { configurationOn } from "../configuration-on.ts"
import { treatmentProgrammeModule } from "../../areas/treatment-programme/module.ts"
import { conversationModule } from "../../areas/conversation/module.ts"

/**
 * A server process for tests that kill it, on the database in the folder given. It prints its address, and kills itself with SIGKILL at one
 * point of the first message that it is sent: `stored`, before its transaction ends, or `answering`, after that and before the answer.
 */
const [folder = "", dieAt = "never"] = process.argv.slice(2)

const die = () => void process.kill(process.pid, "SIGKILL")

const writeHead = ServerResponse.prototype.writeHead
ServerResponse.prototype.writeHead = function (this: ServerResponse, ...head: unknown[]) {
  if (dieAt === "answering" && this.req.url?.endsWith("/message") === true) die()
  return writeHead.apply(this, head as Parameters<typeof writeHead>)
} as typeof writeHead

const handlers = conversationModule.handlers.map((handler) =>
  handler.endpoint.id !== "conversation.patient.send" || dieAt !== "stored"
    ? handler
    : { ...handler, run: (...args: Parameters<typeof handler.run>) => Effect.tap(handler.run(...args), () => Effect.sync(die)) },
)

const withoutDemo = ({ id, handlers: own, migrations, topics = [], jobs = [] }: ServerModule): ServerModule => ({
  id,
  handlers: own,
  migrations,
  topics,
  jobs,
})
const modules: readonly ServerModule[] = [clinicModule, supportModule, treatmentProgrammeModule, { ...conversationModule, handlers }].map(
  withoutDemo,
)

const clinic: ServerModule = {
  id: "test.talk",
  handlers: [],
  migrations: {},
  demo: Effect.orDie(Effect.andThen(insertClinic, insertTalk())),
}

await Effect.runPromise(
  Effect.scoped(
    Effect.gen(function* () {
      const configuration = configurationOn({ kind: "folder", folder })
      const { port } = yield* startServer({ configuration, modules: [...modules, clinic], demoPeople: [], pages: "/nowhere" })
      process.stdout.write(`http://127.0.0.1:${port}\n`)
      yield* Effect.never
    }),
  ).pipe(Effect.provide(Logger.layer([]))),
)

import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { signedInCookie } from "../../e2e/sign-in-without-browser.ts"
import { clinicAt } from "../clinic-at.ts"
import { type EndingMarket, endingPerson } from "./ending.ts"
import { EndingProcess } from "./ending-process.ts"
import type { World } from "./end-through-crash.ts"
import { OutsideService } from "../../outside/outside-service.ts"

/** A server with so many meetings, the service that it asks, and a clinician's session. `stop` ends both and removes their data. */
export async function startEndingWorld(
  meetings: number,
  market: EndingMarket = "plain",
): Promise<World & { readonly stop: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), "rond-ending-"))
  const service = await OutsideService.start()
  const server = await EndingProcess.start(folder, service.url, meetings, market)
  const clinic = await clinicAt(server.url, await signedInCookie(server.url, endingPerson))
  const stop = async () => {
    await server.kill("SIGKILL")
    await service.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { server, service, clinic, market, stop }
}

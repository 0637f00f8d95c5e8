import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs"
import path from "node:path"
import { outputFolder, seededFolder } from "../places.ts"
import { ServerProcess, type ServerOptions } from "./server-process.ts"
import { SharedServerProcess } from "./shared-server-process.ts"

/** A server on a data folder of its own, seeded with the demo clinic. */
export class Clinic {
  readonly server: ServerProcess
  readonly #folder: string

  private constructor(server: ServerProcess, folder: string) {
    this.server = server
    this.#folder = folder
  }

  /** @param options how it is served; by default in a process of its own */
  static async open(options: Pick<ServerOptions, "env" | "program" | "sharedProcess"> = {}): Promise<Clinic> {
    mkdirSync(outputFolder, { recursive: true })
    const folder = mkdtempSync(path.join(outputFolder, "data-"))
    cpSync(seededFolder, folder, { recursive: true })
    return new Clinic(await ServerProcess.start({ ...options, dataFolder: folder, isBrief: true }), folder)
  }

  async close(): Promise<void> {
    // Other tests prove how a server stops, and this folder is not read again.
    await this.server.kill()
    rmSync(this.#folder, { recursive: true, force: true })
  }
}

/** The most clinics that a worker keeps for the journeys to come: each holds hundreds of megabytes. */
const mostKept = 2

interface Kept {
  readonly clinic: Clinic
  /** Clinicians whose day a journey has changed. */
  readonly usedUp: Set<string>
}

/**
 * The clinics of a worker. Starting a server costs more than a journey, so journeys share one as long as each finds its clinicians' days
 * unchanged.
 */
export class Clinics {
  readonly #process = new SharedServerProcess()
  readonly #kept: Kept[] = []
  #toLookAt: Promise<Clinic> | undefined

  /**
   * A clinic where these clinicians' days are unchanged; from now on they count as changed. Without clinicians, or with settings, a clinic
   * that is closed after use.
   */
  async withDaysOf(
    clinicians: readonly string[],
    settings: Readonly<Record<string, string>>,
  ): Promise<{ readonly clinic: Clinic; readonly isShared: boolean }> {
    if (clinicians.length === 0 || Object.keys(settings).length > 0)
      return { clinic: await Clinic.open({ env: settings }), isShared: false }
    const whole = this.#kept.find(({ usedUp }) => clinicians.every((a) => !usedUp.has(a))) ?? (await this.#another())
    for (const clinician of clinicians) whole.usedUp.add(clinician)
    return { clinic: whole.clinic, isShared: true }
  }

  /** The clinic of the journeys that change nothing. */
  toLookAt(): Promise<Clinic> {
    return (this.#toLookAt ??= Clinic.open({ sharedProcess: this.#process }))
  }

  async close(): Promise<void> {
    const toLookAt = await this.#toLookAt
    await Promise.all([toLookAt?.close(), ...this.#kept.map(({ clinic }) => clinic.close())])
    this.#process.end()
  }

  async #another(): Promise<Kept> {
    if (this.#kept.length === mostKept) {
      this.#kept.sort((a, b) => a.usedUp.size - b.usedUp.size)
      await this.#kept.pop()?.clinic.close()
    }
    const another: Kept = { clinic: await Clinic.open({ sharedProcess: this.#process }), usedUp: new Set() }
    this.#kept.push(another)
    return another
  }
}

import { Duplex } from "node:stream"
import type { PGlite } from "@electric-sql/pglite"

const cancelRequest = 80_877_102
/** Messages that the server responds to: simple queries, Sync, Flush and the copy messages. Earlier messages can wait for one of these. */
const endsBatch = new Set(["Q", "S", "H", "c", "d", "f"].map((type) => type.charCodeAt(0)))
const terminate = "X".charCodeAt(0)

/**
 * One PostgreSQL session with an embedded database, as the byte stream that a PostgreSQL client expects. The client's messages go into
 * PGlite unchanged, batch by batch; there is no socket and no port.
 *
 * PGlite has a single session, so only one stream is in use at a time. A new one finds the session as clean as a new connection.
 */
export class SessionStream extends Duplex {
  readonly #database: PGlite
  #received: Buffer = Buffer.alloc(0)
  #started = false
  #cleaned = false

  constructor(database: PGlite) {
    super()
    this.#database = database
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: Done): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk])
    void reportDone(this.#answerReceived(), done)
  }

  override _final(done: Done): void {
    void reportDone(this.#end(), done)
  }

  override _destroy(error: Error | null, done: Done): void {
    void reportDone(this.#clean(), () => done(error))
  }

  async #answerReceived(): Promise<void> {
    for (let batch = this.#nextBatch(); batch !== undefined; batch = this.#nextBatch()) {
      const responses = await this.#respondTo(batch)
      this.push(responses.length === 1 ? responses[0] : Buffer.concat(responses))
    }
  }

  /**
   * PGlite runs a batch to its end before it returns, so nothing can come between. Its own lock is not used: it links what each batch leaves
   * behind to the next, so that none of it is freed before a full collection. Its files are written as it runs; there is nothing to sync.
   */
  async #respondTo(batch: Uint8Array): Promise<readonly Buffer[]> {
    const responses: Buffer[] = []
    await this.#database.execProtocolRawStream(batch, { syncToFs: false, onRawData: (bytes) => void responses.push(Buffer.from(bytes)) })
    return responses
  }

  /** Cuts off the next complete run of messages that ends in one the server responds to. */
  #nextBatch(): Uint8Array | undefined {
    const received = this.#received
    let end = 0
    if (!this.#started) {
      if (received.length < 8 || received.length < received.readInt32BE(0)) return undefined
      // Nothing can be cancelled: PGlite runs a statement to its end before it reads on.
      if (received.readInt32BE(4) === cancelRequest) return this.#stop()
      this.#started = true
      end = received.readInt32BE(0)
    } else {
      for (let at = 0; at + 5 <= received.length;) {
        const next = at + 1 + received.readInt32BE(at + 1)
        if (next > received.length) break
        const type = received[at]!
        if (type === terminate) return this.#stop()
        if (endsBatch.has(type)) end = next
        at = next
      }
    }
    if (end === 0) return undefined
    this.#received = received.subarray(end)
    return new Uint8Array(received.subarray(0, end))
  }

  #stop(): undefined {
    this.#received = Buffer.alloc(0)
    void this.#end()
    return undefined
  }

  async #end(): Promise<void> {
    await this.#clean()
    this.push(null)
  }

  /** Ends the session's open transaction and listeners, because the next stream shares it. */
  async #clean(): Promise<void> {
    if (this.#cleaned || !this.#started || this.#database.closed) return
    this.#cleaned = true
    try {
      await this.#database.exec("ROLLBACK")
      await this.#database.exec("DISCARD ALL")
    } catch (error) {
      // The last session ends together with the database.
      if (this.#database.ready) throw error
    }
  }
}

type Done = (error?: Error | null) => void

/** Reports the result of a promise to a stream's callback. */
async function reportDone(work: Promise<void>, done: Done): Promise<void> {
  try {
    await work
  } catch (error) {
    return done(error as Error)
  }
  done()
}

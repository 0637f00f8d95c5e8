import { createSocket, type Socket } from "node:dgram"
import type { BrowserContext } from "playwright/test"

/**
 * A network between two browsers that a test can break. It replaces every address that one end learns of the other by a relay's, so that
 * all media passes through here and can be lost. After a loss the old routes stay closed, as when a phone changes networks: only routes
 * found afterwards work.
 */
export class UdpRelay {
  readonly #sockets = new Set<Socket>()
  readonly #relays = new Map<string, Promise<number>>()
  #isLost = false
  #alive = new Set<Socket>()

  /** Makes the pages of a context reach other ends through this relay only. */
  async stand(context: BrowserContext): Promise<void> {
    await context.exposeFunction("relayed", (address: string, port: number) => this.#relayTo(address, port))
    await context.addInitScript(() => {
      const relayed = (window as unknown as { relayed: (address: string, port: number) => Promise<number> }).relayed
      const connection = window.RTCPeerConnection.prototype
      // Leaves out the obsolete forms with callbacks.
      const addIceCandidate: (this: RTCPeerConnection, candidate: RTCIceCandidateInit | null) => Promise<void> = connection.addIceCandidate
      const setRemoteDescription: (this: RTCPeerConnection, description: RTCSessionDescriptionInit) => Promise<void> =
        connection.setRemoteDescription
      connection.addIceCandidate = async function (candidate?: RTCIceCandidateInit | null) {
        const parts = candidate?.candidate?.split(" ") ?? []
        const [, , protocol, , address, port] = parts
        if (candidate === null || candidate === undefined || address === undefined || port === undefined)
          return addIceCandidate.call(this, candidate ?? null)
        if (protocol?.toLowerCase() !== "udp") return
        parts[5] = String(await relayed(address, Number(port)))
        return addIceCandidate.call(this, { ...candidate, candidate: parts.join(" ") })
      }
      connection.setRemoteDescription = function (description: RTCSessionDescriptionInit) {
        const sdp = description.sdp?.replaceAll(/a=candidate:.*\r\n/g, "")
        return setRemoteDescription.call(this, sdp === undefined ? description : { ...description, sdp })
      }
    })
  }

  lose(): void {
    this.#isLost = true
    this.#alive.clear()
  }

  mend(): void {
    this.#isLost = false
    this.#relays.clear()
  }

  close(): void {
    for (const socket of this.#sockets) socket.close()
    this.#sockets.clear()
  }

  #relayTo(address: string, port: number): Promise<number> {
    const key = `${address}/${port}`
    const relay = this.#relays.get(key) ?? this.#open(address, port)
    this.#relays.set(key, relay)
    return relay
  }

  // One socket receives from the end that got our address, another sends to the end behind it.
  #open(address: string, port: number): Promise<number> {
    const type = address.includes(":") ? "udp6" : "udp4"
    const front = createSocket(type)
    const back = createSocket(type)
    let from: { readonly address: string; readonly port: number } | undefined
    for (const socket of [front, back]) this.#sockets.add(socket)
    if (!this.#isLost) this.#alive.add(front)
    front.on("message", (packet, sender) => {
      from = sender
      if (this.#alive.has(front)) back.send(packet, port, address)
    })
    back.on("message", (packet) => {
      if (this.#alive.has(front) && from !== undefined) front.send(packet, from.port, from.address)
    })
    return new Promise((resolve) => front.bind(0, () => back.bind(0, () => resolve(front.address().port))))
  }
}

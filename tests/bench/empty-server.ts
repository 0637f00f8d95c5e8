/** A server that only responds, to measure the cost of the machine and Node. It prints its address and runs until it is stopped. */
import { createServer } from "node:http"

const body = JSON.stringify({ text: "x".repeat(2_000) })
const server = createServer((_request, response) => {
  response.setHeader("content-type", "application/json")
  response.end(body)
})
server.listen(0, "127.0.0.1", () => {
  const address = server.address()
  if (typeof address === "object" && address !== null) console.log(`http://127.0.0.1:${address.port}`)
})

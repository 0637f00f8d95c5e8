/**
 * Loaded into a server under measurement (`--import`): at SIGUSR2 it collects garbage and prints the bytes of JavaScript's memory that are
 * then in use.
 */
import { setFlagsFromString } from "node:v8"
import { runInNewContext } from "node:vm"

setFlagsFromString("--expose-gc")
const collect = runInNewContext("gc") as () => void
process.on("SIGUSR2", () => {
  collect()
  console.log(`collected ${process.memoryUsage().heapUsed}`)
})

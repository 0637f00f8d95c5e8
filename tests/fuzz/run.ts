/**
 * `npm run fuzz`: 20,000 requests, each night others. The first word is a seed, to send the same requests again, the second how many:
 * `npm run fuzz 2028-02-29 50000`.
 */
import { spawnSync } from "node:child_process"

const [seed = new Date().toISOString(), requests = "20000"] = process.argv.slice(2)
const { status } = spawnSync("vitest", ["run", "tests/fuzz"], {
  stdio: "inherit",
  env: { ...process.env, ROND_FUZZ_SEED: seed, ROND_FUZZ_REQUESTS: requests },
})
process.exit(status ?? 1)

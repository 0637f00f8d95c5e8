// Node lacks Temporal: import this first. Browsers call `ensureTemporal`, which loads it only where it is missing.
import { install } from "temporal-polyfill/shim"

install()

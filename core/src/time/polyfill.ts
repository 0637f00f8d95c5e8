// For Node, which lacks Temporal: import this before anything else. Browsers call `ensureTemporal`, which loads it only where it is missing.
import { install } from "temporal-polyfill/shim"

install()

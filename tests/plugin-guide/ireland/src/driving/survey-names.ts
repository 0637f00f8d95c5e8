import { msg } from "@lingui/core/macro"

export default { "survey type": { ie_fitness_to_drive: msg`Fitness to drive` } }

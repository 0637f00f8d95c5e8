import { msg } from "@lingui/core/macro"

/** The names of vaccination programmes, and of where on the body a vaccine is given. */
export default {
  "vaccination programme": {
    covid_19: msg`COVID-19`,
    dtp_booster: msg`Diphtheria, tetanus and whooping cough, booster`,
    hepatitis_a: msg`Hepatitis A`,
    hepatitis_a_b: msg`Hepatitis A and B`,
    hepatitis_b: msg`Hepatitis B`,
    herpes_zoster: msg`Shingles`,
    hpv: msg`HPV`,
    influenza: msg`Influenza`,
    japanese_encephalitis: msg`Japanese encephalitis`,
    mmr: msg`Measles, mumps and rubella (MMR)`,
    pneumococcal: msg`Pneumococcal disease`,
    rabies: msg`Rabies`,
    tbe: msg`TBE, primary series`,
    tbe_booster: msg`TBE, booster`,
    typhoid: msg`Typhoid fever`,
    varicella: msg`Chickenpox`,
    yellow_fever: msg`Yellow fever`,
  },
  "body site": {
    LEFT_DELTOID: msg`Left upper arm`,
    RIGHT_DELTOID: msg`Right upper arm`,
    LEFT_THIGH: msg`Left thigh`,
    RIGHT_THIGH: msg`Right thigh`,
    LEFT_GLUTEAL: msg`Left buttock`,
    RIGHT_GLUTEAL: msg`Right buttock`,
  },
}

import { msg } from "@lingui/core/macro"
import type { Terms } from "../../plugin/index.ts"

/** The symptoms that patients book for, by the server's ids. A market adds further ones by `termTexts`. */
export const symptomNames: Terms = {
  anxiety: msg`Anxiety and worry`,
  asthma: msg`Asthma`,
  back_pain: msg`Back pain`,
  chlamydia: msg`Chlamydia`,
  cough_and_cold: msg`Cough and cold`,
  depression: msg`Low mood and depression`,
  eye_irritation: msg`Eye irritation`,
  headache: msg`Headache`,
  high_blood_pressure: msg`High blood pressure`,
  hives: msg`Hives`,
  infant_reflux: msg`Infant reflux`,
  nappy_rash: msg`Nappy rash`,
  pollen_allergy: msg`Pollen allergy`,
  prescription_renewal: msg`Prescription renewal`,
  skin_rash: msg`Skin rash`,
  sleep: msg`Sleep problems`,
  sore_throat: msg`Sore throat`,
  stomach_flu: msg`Stomach bug`,
  stress: msg`Stress and exhaustion`,
  urinary_tract: msg`Urinary tract symptoms`,
}

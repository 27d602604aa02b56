import { useComputed } from "@preact/signals";

/**
 * What is so at the moment. Who asks in this way is drawn again when the answer is another one, not with every
 * message that it is found in.
 */
export const useFact = <T>(of: () => T): T => useComputed(of).value;

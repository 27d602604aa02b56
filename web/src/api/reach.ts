import { signal } from "@preact/signals";

/** Whether the program answered when it was last asked. */
export const reach = signal<"unknown" | "reached" | "lost">("unknown");

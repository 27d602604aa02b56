// Reads Chromium's traces: what the main thread of the page did, and for how long.

/** To which kind of work an event of the trace belongs. */
const KINDS = {
  script:
    /^(EventDispatch|FunctionCall|EvaluateScript|TimerFire|FireAnimationFrame|FireIdleCallback|RunMicrotasks|v8\..*|V8\..*|MinorGC|MajorGC)$/,
  style: /^(UpdateLayoutTree|RecalculateStyles|ParseAuthorStyleSheet)$/,
  layout: /^(Layout|UpdateLayerTree|HitTest|IntersectionObserverController::computeIntersections)$/,
  paint: /^(PrePaint|Paint|PaintImage|Layerize|Commit|CompositeLayers|RasterTask)$/,
};
const kindOf = (name) => Object.keys(KINDS).find((kind) => KINDS[kind].test(name));

/** What the measuring itself asks of the page, to set its marks and to wait: no page does that for a person. */
const isOurs = ({ args }) =>
  args?.chrome_mojo_event_info?.mojo_interface_tag === "blink.mojom.DevToolsSession";

/**
 * The main thread's own time of each kind, in milliseconds of processor, between two moments: what other programs
 * do on a busy machine is not counted. Throttling is, as Chromium throttles by keeping the thread busy.
 */
export function costs(events, from, to) {
  const sum = { script: 0, style: 0, layout: 0, paint: 0 };
  const stack = [];
  const close = (until) => {
    while (stack.length > 0 && stack.at(-1).end <= until) {
      const done = stack.pop();
      const kind = done.kind ?? stack.findLast((outer) => outer.kind)?.kind;
      if (kind && !done.isOurs) sum[kind] += (done.end - done.start - done.inner) / 1000;
      if (stack.length > 0) stack.at(-1).inner += done.end - done.start;
    }
  };
  for (const event of events) {
    const { ts, dur, tts, tdur, name } = event;
    if (ts < from || ts > to) continue;
    close(tts);
    const ours = isOurs(event) || (stack.at(-1)?.isOurs ?? false);
    // What goes on as the end is marked is the marking.
    const kind = ts + dur > to ? undefined : kindOf(name);
    stack.push({ start: tts, end: tts + tdur, inner: 0, kind, isOurs: ours });
  }
  close(Number.POSITIVE_INFINITY);
  return sum;
}

/** The finished pieces of work of the thread that a mark was set on, in order, and the marks of that name. */
export function mainThread(traceEvents, name) {
  const marks = (end) =>
    traceEvents.filter((event) => event.name === `${name}-${end}`).map(({ ts }) => ts);
  const main = traceEvents.find((event) => event.name === `${name}-begin`);
  const events = traceEvents
    .filter(({ ph, pid, tid }) => ph === "X" && pid === main.pid && tid === main.tid)
    .filter(({ tts, tdur }) => tts !== undefined && tdur !== undefined)
    .sort((a, b) => a.tts - b.tts || b.tdur - a.tdur);
  return { events, begins: marks("begin"), ends: marks("end") };
}

/** The longest that the thread was busy without looking at the input, in milliseconds of processor. */
export const longestTask = ({ events, begins, ends }) =>
  Math.max(
    0,
    ...events
      .filter(({ name, ts }) => /RunTask$/.test(name) && ts >= begins[0] && ts <= ends[0])
      .map(({ tdur }) => tdur / 1000),
  );

// Makes a tiny network in KataGo's text format (version 8): one block on a few channels, weights drawn at random. It
// knows nothing, but it is read, measured and played with like any other.

const PLANES = 22;
const GLOBALS = 19;

/** The text of a network of this name. */
export function tinyNetwork(name = "e2e-b1c4", { channels = 4, seed = 7 } = {}) {
  let state = seed >>> 0;
  const number = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state / 2 ** 31 - 1).toFixed(4);
  };
  const lines = [];
  const line = (...words) => lines.push(words.join(" "));
  const numbers = (n, of = number) => lines.push(Array.from({ length: n }, of).join(" "));
  const conv = (side, from, to) => {
    line("conv", side, side, from, to, 1, 1);
    numbers(side * side * from * to);
  };
  const matrix = (from, to) => {
    line("matrix", from, to);
    numbers(from * to);
  };
  const bias = (n) => {
    line("bias", n);
    numbers(n);
  };
  const norm = (n) => {
    line("norm", n, 0.001, 0, 1);
    numbers(n);
    numbers(n, () => 1);
    numbers(n);
  };
  const normAct = (n) => {
    norm(n);
    line("act");
  };

  line(name);
  line(8);
  line(PLANES);
  line(GLOBALS);
  line("trunk", 1, channels, channels, channels, channels, channels);
  conv(3, PLANES, channels);
  matrix(GLOBALS, channels);
  line("ordinary_block", "block");
  normAct(channels);
  conv(3, channels, channels);
  normAct(channels);
  conv(3, channels, channels);
  normAct(channels);

  line("policy");
  conv(1, channels, channels);
  conv(1, channels, channels);
  normAct(channels);
  matrix(3 * channels, channels);
  normAct(channels);
  conv(1, channels, 1);
  matrix(3 * channels, 1);

  line("value");
  conv(1, channels, channels);
  normAct(channels);
  matrix(3 * channels, channels);
  bias(channels);
  line("act");
  matrix(channels, 3);
  bias(3);
  matrix(channels, 4);
  bias(4);
  conv(1, channels, 1);
  return `${lines.join("\n")}\n`;
}

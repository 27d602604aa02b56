// Starts the real program on a free port with a data folder of its own.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "../..");
export const binary = resolve(process.env.WEIQI_BIN ?? join(root, "target/release/weiqi"));

if (!existsSync(binary)) {
  console.error(
    `there is no program at ${binary}: build it (cargo build --release) or set WEIQI_BIN`,
  );
  process.exit(2);
}

const running = new Set();
process.on("exit", () => {
  for (const server of running) server.child.kill("SIGKILL");
});

/** A running program and the way into it. */
export class Server {
  constructor(data, flags = []) {
    this.data = data ?? mkdtempSync(join(tmpdir(), "weiqi-e2e-"));
    this.flags = flags;
    this.port = 0;
    this.log = "";
  }

  /** Starts and waits for the printed link; after a kill it comes back on the same port. */
  async start() {
    const flags = ["--data", this.data, "--port", String(this.port), ...this.flags];
    const child = spawn(binary, ["serve", ...flags], {
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, CI: "1" },
    });
    this.child = child;
    running.add(this);
    child.stderr.on("data", (text) => {
      this.log += text;
    });
    this.link = await new Promise((done, failed) => {
      let out = "";
      const timer = setTimeout(
        () => failed(new Error(`the program printed no link:\n${out}${this.log}`)),
        20_000,
      );
      child.stdout.on("data", (text) => {
        out += text;
        const found = /^open (http:\/\/\S+)$/m.exec(out);
        if (!found) return;
        clearTimeout(timer);
        done(found[1]);
      });
      child.on("exit", (code) =>
        failed(new Error(`the program ended with ${code}:\n${out}${this.log}`)),
      );
    });
    this.port = Number(new URL(this.link).port);
    return this;
  }

  get origin() {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Ends it as a power cut would. */
  kill() {
    return new Promise((done) => {
      running.delete(this);
      if (this.child.exitCode !== null || this.child.signalCode !== null) return done();
      this.child.once("exit", done);
      this.child.kill("SIGKILL");
    });
  }

  async stop() {
    await this.kill();
    rmSync(this.data, { recursive: true, force: true });
  }
}

import { describe, expect, it } from "vitest";
import PropTypes from "../../src/shims/prop-types";

describe("shim of prop-types in the browser", () => {
  it("accepts every declaration of a package and checks nothing", () => {
    expect(() => ({
      location: PropTypes.object?.isRequired,
      render: PropTypes.func,
      data: PropTypes.shape?.().isRequired,
      both: PropTypes.oneOfType?.(),
    })).not.toThrow();
    expect(typeof PropTypes.shape?.().isRequired).toBe("function");
  });
});

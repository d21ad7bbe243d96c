//! Calls of overloaded functions: which one is called is the result.

use super::{Shape, Typed};

impl Typed {
    pub fn overloads(&mut self) {
        let count = 2 + self.random.below(3);
        let parameters = 1 + self.random.below(2);
        let widths = 1 + self.random.below(4);
        let mut lists: Vec<String> = Vec::new();
        for _ in 0..count {
            let list: Vec<String> = (0..parameters)
                .map(|at| {
                    let shape = if self.random.once_in(2) { Shape::Scalar } else { Shape::Vector(1 + self.random.below(widths)) };
                    format!("{}{shape} p{at}", self.scalar().name)
                })
                .collect();
            let list = list.join(", ");
            if !lists.contains(&list) {
                self.line(&format!("uint f({list}) {{ return {}u; }}", lists.len()));
                lists.push(list);
            }
        }
        self.open_main();
        for _ in 0..parameters {
            let scalar = self.scalar();
            let shape = if self.random.once_in(2) { Shape::Scalar } else { Shape::Vector(1 + self.random.below(4)) };
            let variable = self.variable(scalar, shape);
            self.variables.push(variable);
        }
        let arguments: Vec<String> = (0..parameters).map(|_| self.expression(1).text).collect();
        self.line(&format!("    show(f({}));", arguments.join(", ")));
        self.close_main();
    }
}
